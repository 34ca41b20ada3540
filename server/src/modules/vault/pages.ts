import { vaultArchivePath } from '@stagedoor/contract/vault'
import { type Page, servePage } from '../../platform/http/index.ts'
import { sendArchive } from './send-archive.ts'

export const vaultPages: readonly Page[] = [
  servePage({
    name: 'vault.archive',
    method: 'GET',
    path: vaultArchivePath,
    isGated: true,
    handle: sendArchive,
  }),
]
