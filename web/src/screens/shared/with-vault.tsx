import { lazy, type ReactNode } from 'react'
import { VaultPickerContext } from '../../lib/uploads/vault-picker.ts'

/** The dialog that chooses files of the vault. */
export const VaultPicker = lazy(async () => ({
  default: (await import('../../features/vault/vault-picker.tsx')).VaultPicker,
}))

/** Lets the forms of a page take files of the vault. */
export function WithVault({ children }: { children: ReactNode }) {
  return <VaultPickerContext value={VaultPicker}>{children}</VaultPickerContext>
}
