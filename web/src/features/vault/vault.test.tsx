import { errors } from '@stagedoor/contract/errors'
import { done } from '@stagedoor/contract/kit'
import { labelFile } from '@stagedoor/contract/media'
import {
  type FileRecipient,
  listFileRecipients,
  listKnownFiles,
} from '@stagedoor/contract/messages'
import {
  changeFiles,
  createFolder,
  listFiles,
  listFolders,
  readVaultFile,
  removeEverywhere,
  replaceFile,
  trashFiles,
  type VaultFile,
} from '@stagedoor/contract/vault'
import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard, postFile } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { VaultFanContext } from '../../lib/uploads/vault-picker.ts'
import { VaultPage } from './vault-page.tsx'
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

const received = (n: number, changes: Partial<FileRecipient>): FileRecipient => ({
  _id: idOf(60 + n),
  conversationId: idOf(70 + n),
  fan: personCard({ _id: idOf(80 + n) }),
  price: null,
  sentAt: '2026-03-20T10:00:00.000Z',
  isMass: false,
  isSeen: false,
  isBought: false,
  ...changes,
})

const show = (files: VaultFile[]) =>
  renderFeature(
    <VaultPage
      query={{}}
      files={{ data: files, total: files.length }}
      vault={{ folders: [folder], tags: [] }}
    />,
    { viewer: creator() },
  )

it('moves chosen files to a folder, and to the trash, and reads the list again', async ({
  api,
  user,
}) => {
  api.on(listFiles, () => ({ data: [file(2)], total: 1 }))
  api.on(changeFiles, () => done)
  api.on(trashFiles, () => done)
  await show([file(1), file(2), file(3)])
  await user.click(screen.getByRole('checkbox', { name: 'Choose scene-1.jpg' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose scene-3.jpg' }))
  screen.getByText('2 files chosen')
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await user.selectOptions(screen.getByLabelText('Folder'), 'Premieres')
  await user.click(screen.getAllByRole('button', { name: 'Move' }).at(-1) as HTMLElement)
  await expect.poll(() => screen.queryByRole('checkbox', { name: /scene-1/ })).toBeNull()
  expect(api.sent(changeFiles)).toEqual([
    { body: { fileIds: [idOf(1), idOf(3)], folderId: folder._id } },
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Choose scene-2.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Move to trash' }))
  await expect.poll(() => api.sent(trashFiles)).toEqual([{ body: { fileIds: [idOf(2)] } }])
})

it('uploads files, also one again that was trashed, and refuses others', async ({ api }) => {
  const stored = [file(4)]
  api.on(listFiles, () => ({ data: stored, total: stored.length }))
  await show([])
  const input =
    document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('No input')
  const upload = (name: string, type: string) =>
    fireEvent.change(input, {
      target: { files: [new File(['x'], name, { type, lastModified: 1 })] },
    })
  upload('notes.txt', 'text/plain')
  await screen.findAllByText('“notes.txt” is not a photo, video or audio file.')
  upload('fog.jpg', 'image/jpeg')
  await screen.findByRole('button', { name: /scene-4/ })
  stored.push(file(5))
  upload('fog.jpg', 'image/jpeg')
  await screen.findByRole('button', { name: /scene-5/ })
  expect(api.uploads.announced).toMatchObject([
    { kind: 'photo', name: 'fog.jpg' },
    { kind: 'photo', name: 'fog.jpg' },
  ])
})

it('says where a file is used, and replaces it there', async ({ api, user }) => {
  const used = file(1, { useCount: 1 })
  const use = { _id: idOf(50), kind: 'feed', title: 'Opening night', state: 'published' } as const
  api.on(readVaultFile, () => ({ ...used, uses: [use] }))
  api.on(listFileRecipients, ({ query }) => ({
    data: query?.after
      ? [received(2, { isMass: true, isSeen: null })]
      : [received(1, { isBought: true, price: 5 })],
    ...(query?.after ? {} : { next: 'more' }),
  }))
  showFolders(api)
  api.on(listFiles, () => ({ data: [file(2)], total: 1 }))
  api.on(replaceFile, () => ({ replaced: 1 }))
  await show([used])
  await user.click(screen.getByRole('button', { name: /scene-1/ }))
  await screen.findByRole('link', { name: 'Opening night' })
  await screen.findByText('Bought')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText(/Mass message/)
  expect(screen.queryByText(/seen/i)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Replace everywhere' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Choose scene-2.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Use' }))
  await screen.findAllByText('Replaced in 1 place')
  expect(api.sent(replaceFile)).toEqual([{ params: { id: idOf(1) }, body: { fileId: idOf(2) } }])
})

it('removes a file from everything that shows it, once confirmed', async ({ api, user }) => {
  const used = file(1, { useCount: 2 })
  api.on(readVaultFile, () => ({ ...used, uses: [] }))
  api.on(listFileRecipients, () => ({ data: [] }))
  api.on(removeEverywhere, () => ({ changed: 1, deleted: 1 }))
  api.on(listFiles, () => ({ data: [used], total: 1 }))
  await show([used])
  await user.click(screen.getByRole('button', { name: /scene-1/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove everywhere' }))
  screen.getByText(/They keep what they paid for/)
  expect(api.sent(removeEverywhere)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findAllByText('Removed')
  expect(api.sent(removeEverywhere)).toEqual([{ params: { id: idOf(1) } }])
})

it('creates a folder, and says that there is one of that name', async ({ api, user }) => {
  api.refuse(createFolder, 'vault.folder_exists')
  await show([])
  screen.getByText('No files here yet')
  await user.click(screen.getByRole('button', { name: 'New folder' }))
  await user.type(screen.getByLabelText('Name'), 'Premieres{Enter}')
  await screen.findAllByText(errors['vault.folder_exists'].message)
})

it('the vault searches for words once they are typed', async ({ api, user }) => {
  showFolders(api)
  api.on(listFiles, () => ({ data: [file(1)], total: 1 }))
  await renderFeature(<VaultPicker media="photo" most={2} onPick={vi.fn()} onClose={vi.fn()} />, {
    viewer: creator(),
  })
  await user.type(await screen.findByLabelText(/^Search by name/), 'fog')
  await expect
    .poll(() => api.sent(listFiles).map(({ query }) => query?.q))
    .toEqual([undefined, 'fog'])
})

it('marks the files that the fan of a conversation has received or bought', async ({ api }) => {
  showFolders(api)
  api.on(listFiles, () => ({ data: [file(1), file(2), file(3)], total: 3 }))
  api.on(listKnownFiles, () => ({
    data: [
      { fileId: idOf(1), isBought: false, boughtIn: [] },
      { fileId: idOf(2), isBought: true, boughtIn: ['feed' as const] },
    ],
  }))
  await renderFeature(
    <VaultFanContext value={idOf(70)}>
      <VaultPicker media="photo" most={2} onPick={vi.fn()} onClose={vi.fn()} />
    </VaultFanContext>,
    { viewer: creator() },
  )
  await screen.findByText('Sent')
  screen.getByText('Bought in a post')
  expect(api.sent(listKnownFiles)).toEqual([
    { params: { id: idOf(70) }, query: { fileIds: [idOf(1), idOf(2), idOf(3)] } },
  ])
})

it('makes a message to fans, or content, of the chosen files', async ({ api, user }) => {
  api.on(listFiles, () => ({ data: [file(1), file(2)], total: 2 }))
  const make = vi.fn(() => Promise.resolve())
  const makers = [
    { text: 'Gallery', canMake: () => true, make },
    { text: 'Product', canMake: (files: readonly VaultFile[]) => files.length === 1, make },
  ]
  const files = [file(1), file(2)]
  await renderFeature(
    <VaultPage
      query={{}}
      files={{ data: files, total: 2 }}
      vault={{ folders: [], tags: [] }}
      makers={makers}
    />,
    { viewer: creator() },
  )
  for (const n of [1, 2])
    await user.click(screen.getByRole('checkbox', { name: `Choose scene-${n}.jpg` }))
  expect(screen.queryByRole('button', { name: 'Product' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Gallery' }))
  expect(make).toHaveBeenCalledWith(files)
  const link = screen.getByRole('link', { name: 'Send to fans' })
  expect(link.getAttribute('href')).toContain(`files=${idOf(1)}%2C${idOf(2)}`)
})

it('picks no more files than fit', async ({ api, user }) => {
  const onPick = vi.fn()
  const files = [file(1), file(2), file(3)]
  showFolders(api)
  api.on(listFiles, () => ({ data: files, total: 3 }))
  await renderFeature(<VaultPicker media="photo" most={2} onPick={onPick} onClose={vi.fn()} />, {
    viewer: creator(),
  })
  for (const n of [1, 2, 3])
    await user.click(await screen.findByRole('checkbox', { name: `Choose scene-${n}.jpg` }))
  await user.click(screen.getByRole('button', { name: 'Use' }))
  expect(onPick).toHaveBeenCalledWith([files[1], files[2]])
})

it('labels a file as made by AI when its texts are saved', async ({ api, user }) => {
  const labelled = file(1)
  api.on(readVaultFile, () => ({ ...labelled, uses: [] }))
  api.on(listFileRecipients, () => ({ data: [] }))
  api.on(listFiles, () => ({ data: [labelled], total: 1 }))
  api.on(labelFile, () => labelled.file)
  api.on(changeFiles, () => done)
  await show([labelled])
  await user.click(screen.getByRole('button', { name: /scene-1/ }))
  await user.selectOptions(await screen.findByLabelText('Use of AI'), 'Made by AI')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => api.sent(changeFiles)).toHaveLength(1)
  expect(api.sent(labelFile)).toEqual([{ params: { id: idOf(1) }, body: { aiOrigin: 'made' } }])
})

it('says what a file claims of itself, and offers no label that contradicts it', async ({
  api,
  user,
}) => {
  const claims = { generator: 'Firefly 2.1', aiOrigin: 'altered' as const }
  const claimed = file(1, {
    file: postFile({ _id: idOf(1), name: 'scene-1.jpg', claims, aiOrigin: 'altered' }),
  })
  api.on(readVaultFile, () => ({ ...claimed, uses: [] }))
  api.on(listFileRecipients, () => ({ data: [] }))
  await show([claimed])
  await user.click(screen.getByRole('button', { name: /scene-1/ }))
  await screen.findByText(/The file says that it was altered with AI \(Firefly 2.1\)/)
  const labels = [...screen.getByLabelText<HTMLSelectElement>('Use of AI').options]
  expect(labels.map(({ value }) => value)).toEqual(['altered', 'made'])
})
