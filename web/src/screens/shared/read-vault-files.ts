import type { Api } from '@stagedoor/contract/kit'
import { MESSAGE_FILES_MAX } from '@stagedoor/contract/messages'
import { readVaultFile } from '@stagedoor/contract/vault'

/** Reads the files of the vault that an address names; those that are gone are left out. */
export async function readVaultFiles(api: Api, search: URLSearchParams) {
  const ids = (search.get('files') ?? '').split(',').filter((id) => /^[0-9a-f]{32}$/.test(id))
  const found = await Promise.all(
    [...new Set(ids)]
      .slice(0, MESSAGE_FILES_MAX)
      .map((id) => api(readVaultFile, { params: { id } }).catch(() => undefined)),
  )
  return found.flatMap((one) => (one ? [one.file] : []))
}
