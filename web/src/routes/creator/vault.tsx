import { listFiles, listFolders } from '@stagedoor/contract/vault'
import { useLoaderData } from 'react-router'
import { VaultPage } from '../../features/vault/vault-page.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf } from '../../lib/tables/table.ts'
import { useVaultMakers } from '../../screens/shared/use-vault-makers.ts'

export const meta = pageMeta(() => ({ title: t`Vault`, hidden: true }))

const known = {
  q: 'any',
  media: ['photo', 'video', 'audio', 'other'],
  use: ['unused', 'feed', 'video', 'gallery', 'product'],
  sort: ['newest', 'oldest', 'largest'],
  tag: 'any',
} as const

const folders = pageRead('creator/vault', listFolders, () => undefined)

export const loader = pageLoader('creator/vault', async ({ api, params, search }) => {
  const folderId = search.get('folderId') ?? ''
  const query = {
    ...filtersOf(search, known),
    isTrashed: search.get('isTrashed') === 'true',
    ...(/^[0-9a-f]{32}$/.test(folderId) && { folderId }),
    limit: 60,
  }
  const [files, vault] = await Promise.all([
    api(listFiles, { query }),
    folders.load({ api, params, search }),
  ])
  return { query, files, vault }
})

/** Shows a performer every file they uploaded. */
export default function CreatorVault() {
  const { query, files, vault } = useLoaderData<typeof loader>()
  const makers = useVaultMakers()
  return <VaultPage query={query} files={files} vault={folders.use(vault)} makers={makers} />
}
