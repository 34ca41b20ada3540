import { listFileMarks } from '@stagedoor/contract/massmessages'
import { listFiles, listFolders, type VaultFile } from '@stagedoor/contract/vault'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { VaultManyContext } from '../../lib/uploads/vault-picker.ts'
import { VaultPicker } from './vault-picker.tsx'

const idOf = (n: number) => `0199a0b0c0d07000800000000000${String(n).padStart(4, '0')}`
const file = (n: number, changes: Partial<VaultFile> = {}): VaultFile => ({
  _id: idOf(n),
  file: postFile({ _id: idOf(n), name: `scene-${n}.jpg` }),
  media: 'photo',
  folderId: null,
  tags: [],
  useCount: 0,
  createdAt: '2026-03-20T10:00:00.000Z',
  trashedAt: null,
  ...changes,
})
const folder = { _id: idOf(900), name: 'Premieres', fileCount: 0 }

const showFolders = (api: FakeApi) =>
  api.on(listFolders, () => ({ folders: [folder], tags: ['fog'] }))

it('finds files of any type by their folder, tag and type', async ({ api, user }) => {
  showFolders(api)
  api.on(listFiles, () => ({ data: [file(1), file(2, { media: 'other' })], total: 2 }))
  await renderFeature(
    <VaultPicker media={['photo', 'video']} most={2} onPick={vi.fn()} onClose={vi.fn()} />,
    { viewer: creator() },
  )
  await screen.findByRole('checkbox', { name: 'Choose scene-1.jpg' })
  expect(screen.queryByRole('checkbox', { name: 'Choose scene-2.jpg' })).toBeNull()
  await user.selectOptions(await screen.findByLabelText('Folder'), 'Premieres')
  await user.selectOptions(screen.getByLabelText('Tag'), 'fog')
  await user.selectOptions(screen.getByLabelText('Type'), 'Videos')
  await expect
    .poll(() => api.sent(listFiles).at(-1)?.query)
    .toEqual({ limit: 60, media: 'video', folderId: folder._id, tag: 'fog' })
})

it('says how many fans have a file that is chosen for many', async ({ api }) => {
  showFolders(api)
  api.on(listFiles, () => ({ data: [file(1), file(2), file(3)], total: 3 }))
  api.on(listFileMarks, () => ({
    data: [
      { fileId: idOf(1), sent: 240, bought: 12 },
      { fileId: idOf(2), sent: 8, bought: 0 },
    ],
  }))
  await renderFeature(
    <VaultManyContext value>
      <VaultPicker media="photo" most={2} onPick={vi.fn()} onClose={vi.fn()} />
    </VaultManyContext>,
    { viewer: creator() },
  )
  await screen.findByText('Bought: 12 of 240')
  screen.getByText('Sent: 8')
  expect(api.sent(listFileMarks)).toEqual([{ query: { fileIds: [idOf(1), idOf(2), idOf(3)] } }])
})
