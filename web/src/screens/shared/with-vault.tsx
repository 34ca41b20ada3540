import { lazy, type ReactNode } from 'react'
import { RecorderContext } from '../../features/content/attachments/recorder.ts'
import { VaultPickerContext } from '../../lib/uploads/vault-picker.ts'
import { VoiceRecorder } from './voice-recorder.ts'

/** The dialog that chooses files of the vault. */
export const VaultPicker = lazy(async () => ({
  default: (await import('../../features/vault/vault-picker.tsx')).VaultPicker,
}))

/** Lets the forms of a page take files of the vault, and voice notes. */
export function WithVault({ children }: { children: ReactNode }) {
  return (
    <RecorderContext value={VoiceRecorder}>
      <VaultPickerContext value={VaultPicker}>{children}</VaultPickerContext>
    </RecorderContext>
  )
}
