import type { VaultMedia } from '@stagedoor/contract/vault'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import { Suspense, use, useState } from 'react'
import { t } from '../lib/i18n/i18n.ts'
import type { KeptFile } from '../lib/uploads/use-form-file.ts'
import { VaultPickerContext } from '../lib/uploads/vault-picker.ts'
import { Button } from './button.tsx'

interface VaultButtonProps {
  media: VaultMedia
  most: number
  /** Tells fields of one form apart for screen readers. */
  label?: string
  onPick: (files: readonly (KeptFile & { readonly id: string })[]) => void
}

/** Draws the button that takes files of the vault, and the dialog to choose them. */
export function VaultButton({ media, most, label, onPick }: VaultButtonProps) {
  const Picker = use(VaultPickerContext)
  const [isOpen, setOpen] = useState(false)
  if (!Picker) return null
  return (
    <>
      <Button
        size="s"
        icon={<IconFolders size={18} aria-hidden="true" />}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {t`From the vault`}
      </Button>
      {isOpen && (
        <Suspense>
          <Picker
            media={media}
            most={most}
            onPick={(picked) => {
              setOpen(false)
              onPick(picked.map(({ file: { _id, name, size } }) => ({ id: _id, name, size })))
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
