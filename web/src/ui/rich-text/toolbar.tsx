import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../button.tsx'
import { LinkForm } from './link-form.tsx'
import { PictureForm } from './picture-form.tsx'
import styles from './rich-text.module.css'
import { removeLink, toolsFor } from './tools.ts'

interface ToolbarProps {
  label: string
  editor: Editor
  /** Uploads a picture and returns its address; without it no pictures can be inserted. */
  onPicture?: ((file: File) => Promise<string>) | undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Draws the formatting tools for the selected text. It is one tab stop; arrows move between the
 * tools.
 */
export function Toolbar({ label, editor, onPicture }: ToolbarProps) {
  const tools = toolsFor(onPicture !== undefined)
  const on = useEditorState({ editor, selector: () => tools.map(({ isOn }) => isOn(editor)) })
  const [form, setForm] = useState<'link' | 'picture'>()
  const close = () => setForm(undefined)
  return (
    <>
      <div
        className={styles.tools}
        role="toolbar"
        aria-label={t`Format: ${label}`}
        onKeyDown={moveAlong}
      >
        {tools.map((tool, at) => (
          <ToolButton
            key={tool.label}
            label={tool.label}
            isFirst={at === 0}
            isOn={on[at] === true}
            onPress={() => tool.apply(editor)}
          >
            <tool.Icon size={19} stroke={1.9} />
          </ToolButton>
        ))}
        <ToolButton label={t`Link`} isOn={form === 'link'} onPress={() => setForm('link')}>
          <IconLink size={19} stroke={1.9} />
        </ToolButton>
        <ToolButton label={t`Remove the link`} isOn={false} onPress={() => removeLink(editor)}>
          <IconLinkOff size={19} stroke={1.9} />
        </ToolButton>
        {onPicture && (
          <ToolButton
            label={t`Picture`}
            isOn={form === 'picture'}
            onPress={() => setForm('picture')}
          >
            <IconPhoto size={19} stroke={1.9} />
          </ToolButton>
        )}
      </div>
      {form === 'link' && <LinkForm editor={editor} onClose={close} />}
      {form === 'picture' && onPicture && (
        <PictureForm editor={editor} onPicture={onPicture} onClose={close} />
      )}
    </>
  )
}

interface ToolButtonProps {
  label: string
  isOn: boolean
  isFirst?: boolean
  onPress: () => void
  children: ReactNode
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
