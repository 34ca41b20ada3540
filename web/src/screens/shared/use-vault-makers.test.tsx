import { createPost, POST_FILES_MAX } from '@stagedoor/contract/feed'
import { GALLERY_PHOTOS_MAX } from '@stagedoor/contract/galleries'
import { cleanup, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { post } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { useVaultMakers } from './use-vault-makers.ts'

type Files = Parameters<ReturnType<typeof useVaultMakers>[number]['make']>[0]

const file = (media: Files[number]['media'], name = 'beach.jpg') =>
  ({
    _id: `0199a0b0c0d0700080000000000000${media.length}0`,
    media,
    file: { name },
  }) as Files[number]
const many = (count: number) => Array.from({ length: count }, () => file('photo'))

/** Names what can be made of some files, with a button for each. */
function Makers({ files }: { files: Files }) {
  return useVaultMakers()
    .filter(({ canMake }) => canMake(files))
    .map(({ text, make }) => (
      <button key={text} type="button" onClick={() => void make(files)}>
        {text}
      </button>
    ))
}

const offered = async (files: Files) => {
  await renderFeature(<Makers files={files} />, { viewer: creator() })
  const names = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  cleanup()
  return names
}

it('files of the vault become what can show all of them', async () => {
  expect(await offered([file('photo')])).toEqual(['Post', 'Story', 'Gallery', 'Product'])
  expect(await offered([file('video')])).toEqual(['Post', 'Story', 'Product'])
  expect(await offered([file('other')])).toEqual(['Product'])
  expect(await offered([file('photo'), file('audio')])).toEqual(['Post'])
  expect(await offered(many(GALLERY_PHOTOS_MAX + 1))).toEqual([])
  expect(await offered(many(POST_FILES_MAX))).toEqual(['Post', 'Gallery'])
})

it('a post of chosen files is stored as a draft, and its form is opened', async ({ api, user }) => {
  const [first, second] = [file('video'), file('photo')]
  api.on(createPost, () => post({ _id: first._id }))
  const { location } = await renderFeature(<Makers files={[first, second]} />, {
    viewer: creator(),
  })
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await expect
    .poll(() => api.sent(createPost).map(({ body }) => body))
    .toEqual([{ type: 'video', fileIds: [first._id, second._id], status: 'inactive' }])
  await expect.poll(location).toContain(first._id)
})
