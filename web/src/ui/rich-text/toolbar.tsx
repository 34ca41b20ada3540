import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { IconButton } from '../button.tsx'
import { LinkForm } from './link-form.tsx'
import { PictureForm } from './picture-form.tsx'
import styles from './rich-text.module.css'
import { pageTools, removeLink, type Tool, tools } from './tools.ts'

interface ToolbarProps {
  label: string
  text: RefObject<HTMLDivElement | null>
  /** Uploads a picture and returns its address; without it no pictures can be inserted. */
  onPicture?: ((file: File) => Promise<string>) | undefined
}

/** Returns the position of the caret, or the end of the text. */
function rangeIn(text: HTMLElement): Range {
  const selection = document.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  if (range && text.contains(range.commonAncestorContainer)) return range
  const end = document.createRange()
  end.selectNodeContents(text)
  end.collapse(false)
  return end
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Draws the formatting tools for the selected text. It is one tab stop; arrows move between the tools. */
export function Toolbar({ label, text, onPicture }: ToolbarProps) {
  const shown = onPicture ? pageTools() : tools()
  const on = useActiveTools(text, shown)
  const [asking, setAsking] = useState<{ what: 'link' | 'picture'; range: Range }>()
  const ask = (what: 'link' | 'picture') => text.current && setAsking({ what, range: rangeIn(text.current) })
  const close = () => setAsking(undefined)
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t`Format: ${label}`} onKeyDown={moveAlong}>
        {shown.map((tool, at) => (
          <ToolButton
            key={tool.label}
            label={tool.label}
            isFirst={at === 0}
            isOn={on.has(tool.label)}
            onPress={tool.apply}
          >
            <tool.Icon size={19} stroke={1.9} />
          </ToolButton>
        ))}
        <ToolButton label={t`Link`} isOn={asking?.what === 'link'} onPress={() => ask('link')}>
          <IconLink size={19} stroke={1.9} />
        </ToolButton>
        <ToolButton label={t`Remove the link`} isOn={false} onPress={removeLink}>
          <IconLinkOff size={19} stroke={1.9} />
        </ToolButton>
        {onPicture && (
          <ToolButton label={t`Picture`} isOn={asking?.what === 'picture'} onPress={() => ask('picture')}>
            <IconPhoto size={19} stroke={1.9} />
          </ToolButton>
        )}
      </div>
      {asking?.what === 'link' && <LinkForm range={asking.range} onClose={close} />}
      {asking?.what === 'picture' && onPicture && (
        <PictureForm range={asking.range} onPicture={onPicture} onClose={close} />
      )}
    </>
  )
}

interface ToolButtonProps {
  label: string
  isOn: boolean
  isFirst?: boolean
  onPress: () => void
  children: React.ReactNode
}

function ToolButton({ label, isOn, isFirst = false, onPress, children }: ToolButtonProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      tabIndex={isFirst ? 0 : -1}
      className={styles.tool}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </IconButton>
  )
}

/** Returns the tools that apply to the selection, as it moves. */
function useActiveTools(text: ToolbarProps['text'], tools: readonly Tool[]): ReadonlySet<string> {
  const [on, setOn] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const look = () => {
      if (!text.current?.contains(document.activeElement)) return
      setOn(new Set(tools.filter(({ isOn }) => isOn()).map(({ label }) => label)))
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [text, tools])
  return on
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const step = STEPS[event.key]
  if (step === undefined || at < 0) return
  event.preventDefault()
  const next = buttons[(at + step + buttons.length) % buttons.length]
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next?.focus()
}
