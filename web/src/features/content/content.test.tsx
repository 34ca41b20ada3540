import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { ContentMenu } from './content-menu.tsx'
import type { ContentKind } from './kind.ts'
import { LockedCover } from './locked-cover.tsx'
import { UnlockButton } from './unlock-button.tsx'

const remove = vi.fn(async (_id: string) => undefined)
const settle = vi.fn(async () => undefined)
const kind: ContentKind = {
  page: 'video',
  editPage: 'creator/edit-video',
  remove: Object.assign(remove, { only: remove, settle }),
  words: () => ({
    edit: 'Edit it',
    remove: 'Delete it',
    removeTitle: ([row]) => `Delete ${row?.name}?`,
    removed: (count) => `${count} deleted`,
  }),
}
const content = { _id: 'c1', slug: 'opening-night', state: 'published', name: 'Opening night' }

it('lets a creator preview, edit and delete their own content, after asking', async ({ user }) => {
  const onDeleted = vi.fn()
  await renderFeature(
    <ContentMenu kind={kind} content={content} isOwn onReport={vi.fn()} onDeleted={onDeleted} />,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  const links = ['View as a guest', 'Edit it'].map((name) =>
    screen.getByRole('menuitem', { name }).getAttribute('href'),
  )
  expect(links).toEqual(['/video/opening-night?viewAs=guest', '/creator/my-video/update/c1'])
  await user.click(screen.getByRole('menuitem', { name: 'Delete it' }))
  await screen.findByRole('dialog', { name: 'Delete Opening night?' })
  expect(remove).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => onDeleted.mock.calls).toEqual([[{ done: 1, refused: [] }]])
  expect(remove.mock.calls.map(([id]) => id)).toEqual(['c1'])
  expect(settle).toHaveBeenCalledOnce()
})

it('viewers can report the content of others, and admins remove it', async ({ user }) => {
  const onReport = vi.fn()
  const onRemove = vi.fn()
  const menu = { kind, content, isOwn: false, onReport, onDeleted: vi.fn() }
  await renderFeature(<ContentMenu {...menu} onRemove={onRemove} />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Report',
    'Remove',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  expect(onReport).toHaveBeenCalledOnce()
})

it('covers locked content with what it holds, and offers only what can unlock it', async ({
  user,
}) => {
  const onUnlock = vi.fn()
  const cover = (lockedBy: 'buy' | 'list') => (
    <LockedCover look="video" heading={`Locked by ${lockedBy}`} notes={['1:01', undefined]}>
      <UnlockButton content={{ _id: 'a', lockedBy, price: 10 }} onUnlock={onUnlock} />
    </LockedCover>
  )
  await renderFeature(
    <>
      {cover('buy')}
      {cover('list')}
    </>,
  )
  expect(screen.getByText('Locked by buy').parentElement?.textContent).toBe('Locked by buy1:01')
  await user.click(screen.getByRole('button', { name: /^Unlock/ }))
  expect(onUnlock).toHaveBeenCalledOnce()
})
