import { MESSAGE_FILES_MAX } from '@stagedoor/contract/messages'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { Suspense, use, useRef, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { accepted } from '../../../lib/uploads/accepted.ts'
import { VaultPickerContext } from '../../../lib/uploads/vault-picker.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { keptAttachment } from './attachment.ts'
import type { Attachments } from './use-attachments.ts'

const all = ['photo', 'video', 'audio'] as const

interface AttachMenuProps {
  attachments: Attachments
  /** Opens the recorder of voice notes. */
  onRecord?: (() => void) | undefined
  /** Opens the recorder of video notes. */
  onRecordVideo?: (() => void) | undefined
  /** True where there is no room below the button. */
  isAbove?: boolean
  /** The kinds of files that can be added; all of them by default. */
  media?: readonly ('photo' | 'video' | 'audio')[]
}

/**
 * Draws the button that adds files to a message: of this device, of the vault where there is one,
 * or a recording.
 */
export function AttachMenu({
  attachments,
  onRecord,
  onRecordVideo,
  isAbove = false,
  media = all,
}: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null)
  const Picker = use(VaultPickerContext)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Menu
        label={t`Add files`}
        icon={<IconPlus size={22} />}
        isAbove={isAbove}
        items={itemsOf({
          onUpload: () => input.current?.click(),
          onRecord,
          onRecordVideo,
          onVault: Picker && (() => setChoosing(true)),
          hasSound: media.includes('audio'),
        })}
      />
      <input
        ref={input}
        type="file"
        multiple
        accept={media.map((kind) => accepted[kind]).join(',')}
        className="hidden-visually"
        tabIndex={-1}
        aria-label={t`Files`}
        onChange={({ target }) => {
          attachments.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {Picker && isChoosing && (
        <Suspense>
          <Picker
            media={media}
            most={MESSAGE_FILES_MAX - attachments.items.length}
            onPick={(picked) => {
              setChoosing(false)
              attachments.attach(picked.map(({ file }) => keptAttachment(file)))
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface Sources {
  readonly onUpload: () => void
  readonly onRecord: (() => void) | undefined
  readonly onRecordVideo: (() => void) | undefined
  readonly onVault: (() => void) | undefined
  readonly hasSound: boolean
}

/** Returns the places that files come from: those that there are. */
const itemsOf = (sources: Sources): readonly MenuItem[] => {
  const { onUpload, onRecord, onRecordVideo, onVault, hasSound } = sources
  const items: readonly (MenuItem | undefined)[] = [
    {
      text: hasSound ? t`Photos, videos or sounds` : t`Photos or videos`,
      icon: <IconUpload size={20} />,
      onChoose: onUpload,
    },
    onRecord && {
      text: t`Record a voice note`,
      icon: <IconMicrophone size={20} />,
      onChoose: onRecord,
    },
    onRecordVideo && {
      text: t`Record a video note`,
      icon: <IconVideo size={20} />,
      onChoose: onRecordVideo,
    },
    onVault && { text: t`From the vault`, icon: <IconFolders size={20} />, onChoose: onVault },
  ]
  return items.filter((item) => item !== undefined)
}
