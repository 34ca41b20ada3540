import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { postFile } from '../../../../test/fixtures.ts'
import { PhotoGrid } from './photo-grid.tsx'

const photos = ['a', 'b', 'c'].map((_id) => postFile({ _id, url: `/media/${_id}/2048.webp?e=1` }))
const renew = vi.fn(async (id: string) => postFile({ _id: id, url: `/media/${id}/2048.webp?e=2` }))

beforeEach(() => renew.mockClear())

/** Returns the name of the photo that the viewer shows. */
const shown = async () => {
  const count = await screen.findByText(/ of 24$/)
  return count.textContent
}

it('opens the photo that was clicked, counts the whole gallery, and gives the focus back', async ({
  user,
}) => {
  await renderFeature(<PhotoGrid photos={photos} by="Mia" total={24} renew={renew} />)
  const second = screen.getByRole('button', { name: 'Photo 2 of 24 by Mia' })
  await user.click(second)
  expect(await shown()).toBe('2 of 24')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(second))
})

it('opens the photo in the address of the page, and nothing for one that is not there', async () => {
  await renderFeature(<PhotoGrid photos={photos} by="Mia" total={24} renew={renew} />, {
    route: '/g#photo-c',
  })
  expect(await shown()).toBe('3 of 24')
})

it('ignores a photo in the address that the gallery does not have', async () => {
  await renderFeature(<PhotoGrid photos={photos} by="Mia" total={24} renew={renew} />, {
    route: '/g#photo-x',
  })
  await act(async () => undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('arrow keys move between photos and stop at the last one that is loaded', async ({ user }) => {
  await renderFeature(<PhotoGrid photos={photos} by="Mia" total={24} renew={renew} />, {
    route: '/g#photo-b',
  })
  expect(await shown()).toBe('2 of 24')
  const dialog = await screen.findByRole('dialog', { name: 'Photos in full screen' })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(async () => expect(await shown()).toBe('3 of 24'))
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(await shown()).toBe('3 of 24')
})

it('labels each photo in which AI had a part, and says so of a locked gallery', async () => {
  const [plain = postFile(), other = postFile()] = photos
  const labelled = { ...other, aiOrigin: 'made' as const, alt: 'A street' }
  const shared = { photos: [plain, labelled], by: 'Mia', total: 24, renew }
  await renderFeature(<PhotoGrid {...shared} />)
  screen.getByRole('button', { name: 'Photo 1 of 24 by Mia' })
  screen.getByRole('button', { name: 'Photo 2 of 24 by Mia · AI: A street' })
  expect(screen.getAllByText('AI')).toHaveLength(1)
  cleanup()
  await renderFeature(<PhotoGrid {...shared} isLocked />)
  screen.getByText('24 photos · AI')
  expect(screen.getAllByText('AI')).toHaveLength(1)
})

it('offers a download only to those who may have one', async ({ user }) => {
  const download = vi.fn(async () => '#original')
  const { unmount } = await renderGrid(undefined)
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  unmount()
  await renderGrid(download)
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  expect(download).toHaveBeenCalledWith('a')
})

it('says why a download was refused', async ({ user }) => {
  await renderGrid(async () => {
    throw new Error('This file is gone.')
  })
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await screen.findAllByText('This file is gone.')
})

async function renderGrid(download: ((id: string) => Promise<string>) | undefined) {
  await renderFeature(
    <PhotoGrid photos={photos} by="Mia" total={24} renew={renew} download={download} />,
    {
      route: '/g#photo-a',
    },
  )
  await shown()
  const { cleanup } = await import('@testing-library/react')
  return { unmount: cleanup }
}

it('changes the pace of the slideshow', async ({ user }) => {
  await renderFeature(<PhotoGrid photos={photos} by="Mia" total={24} renew={renew} />, {
    route: '/g#photo-a',
  })
  await user.click(await screen.findByRole('button', { name: 'Slideshow: 5 seconds a photo' }))
  await screen.findByRole('button', { name: 'Slideshow: 10 seconds a photo' })
  expect(screen.getByRole('button', { name: 'Start slideshow' })).toBeTruthy()
})

it('shows blurred previews and the number of photos of a locked gallery, and opens nothing', async () => {
  const locked = photos.map((photo) => ({
    ...photo,
    url: null,
    pictures: [],
    blurred: `/media/public/${photo._id}/b.webp`,
  }))
  const offer = <button type="button">Unlock for 5 tokens</button>
  await renderFeature(
    <PhotoGrid photos={locked} by="Mia" total={24} isLocked offer={offer} renew={renew} />,
    {
      route: '/g#photo-a',
    },
  )
  screen.getByText('24 photos')
  screen.getByRole('button', { name: 'Unlock for 5 tokens' })
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(
    locked.map(({ blurred }) => blurred),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Photo/ })).toBeNull()
})

it('requests fresh addresses for photos that are opened after theirs may have expired', async ({
  user,
}) => {
  const now = vi.spyOn(Date, 'now')
  await renderFeature(<PhotoGrid photos={photos} by="Mia" total={24} renew={renew} />)
  now.mockReturnValue(Date.now() + 300_000)
  await user.click(screen.getByRole('button', { name: 'Photo 1 of 24 by Mia' }))
  await shown()
  await waitFor(() => expect(renew.mock.calls.map(([id]) => id).sort()).toEqual(['a', 'b', 'c']))
  now.mockRestore()
})
