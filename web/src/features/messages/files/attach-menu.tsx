import { MESSAGE_FILES_MAX } from '@stagedoor/contract/messages'
import type { VaultMedia } from '@stagedoor/contract/vault'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { Suspense, use, useRef, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { accepted } from '../../../lib/uploads/accepted.ts'
import { VaultPickerContext } from '../../../lib/uploads/vault-picker.ts'
import { Menu } from '../../../ui/menu.tsx'
import type { Attachment } from './attachment.ts'
import type { Attachments } from './use-attachments.ts'

const ACCEPTED = Object.values(accepted).join(',')

interface AttachMenuProps {
  attachments: Attachments
  /** Opens the recorder of voice notes. */
  onRecord: () => void
}

/**
 * Draws the button that adds files to a message: of this device, of the vault where there is one,
 * or a recording.
 */
export function AttachMenu({ attachments, onRecord }: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null)
  const Picker = use(VaultPickerContext)
  const [media, setMedia] = useState<VaultMedia>()
  const attach = (picked: readonly Picked[]) => {
    setMedia(undefined)
    const kind = media === 'video' ? 'video' : 'photo'
    attachments.attach(picked.map(({ file }) => keptAttachment(file, kind)))
  }
  return (
    <>
      <Menu
        label={t`Add files`}
        icon={<IconPlus size={22} />}
        isAbove
        items={[
          {
            text: t`Photos, videos or sounds`,
            icon: <IconUpload size={20} />,
            onChoose: () => input.current?.click(),
          },
          { text: t`Record a voice note`, icon: <IconMicrophone size={20} />, onChoose: onRecord },
          ...(Picker ? vaultItems(setMedia) : []),
        ]}
      />
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        className="hidden-visually"
        tabIndex={-1}
        aria-label={t`Files`}
        onChange={({ target }) => {
          attachments.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {Picker && media && (
        <Suspense>
          <Picker
            media={media}
            most={MESSAGE_FILES_MAX - attachments.items.length}
            onPick={attach}
            onClose={() => setMedia(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

const vaultItems = (onChoose: (media: VaultMedia) => void) => {
  const icon = <IconFolders size={20} />
  return [
    { icon, text: t`Photos from the vault`, onChoose: () => onChoose('photo') },
    { icon, text: t`Videos from the vault`, onChoose: () => onChoose('video') },
  ]
}

interface Picked {
  readonly file: {
    readonly _id: string
    readonly name: string
    readonly size: number
    readonly thumbnails?: readonly string[]
  }
}

const keptAttachment = (
  { _id, name, size, thumbnails }: Picked['file'],
  media: Attachment['media'],
): Attachment => ({ key: _id, fileId: _id, name, size, media, preview: thumbnails?.[0] })
