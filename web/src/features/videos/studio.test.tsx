import { done } from '@stagedoor/contract/kit'
import { deleteVideo, listOwnVideos, updateVideo } from '@stagedoor/contract/videos'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { ownVideo } from '../../../test/content-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { DeleteContent } from '../content/delete-content.tsx'
import { listQueryOf } from '../content/list-query.ts'
import { readAll } from '../content/queries.ts'
import { StudioTable } from '../content/studio/studio-table.tsx'
import { videoKind } from './kind.ts'
import { videoStudio, videoStudioKind } from './studio.tsx'

const queryOf = (search: string) =>
  listQueryOf(new URLSearchParams(search), videoStudioKind.filters())

describe('the table of videos', () => {
  const second = '0199a0b0c0d0700080000000000000f2'
  const videos = [
    ownVideo(),
    ownVideo({ _id: second, title: 'Second night', state: 'draft', publishedAt: null }),
  ]
  const table = (
    <StudioTable
      studio={videoStudioKind}
      page={{ data: videos, total: 2 }}
      query={queryOf('q=night')}
      empty=""
    />
  )

  it('changes the status in the row, and says which of several were refused and why', async ({
    api,
    user,
  }) => {
    api.on(updateVideo, () => ownVideo())
    await renderFeature(table, { viewer: creator() })
    await user.selectOptions(screen.getByLabelText('Status of Opening night'), 'Archived')
    await expect.poll(() => api.sent(updateVideo)).toMatchObject([{ body: { status: 'inactive' } }])
    api.refuse(updateVideo, 'content.price_required')
    await user.click(screen.getByLabelText('Select all on this page'))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText('0 done, 2 refused')
    expect(screen.getByRole('alert').textContent).toContain('Second night: Set a price')
    expect(screen.getByLabelText<HTMLInputElement>('Select Second night').checked).toBe(true)
    expect(screen.getByLabelText('Status of Second night').textContent).toBe('PublishDraft')
  })

  it('downloads the whole filtered list, not only the page', async ({ api, user }) => {
    const many = Array.from({ length: 200 }, () => ownVideo())
    let saved = ''
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      void (blob as Blob).text().then((text) => {
        saved = text
      })
      return 'blob:'
    })
    api.on(listOwnVideos, ({ query }) => ({
      data: query?.offset === 0 ? many : [ownVideo()],
      total: 201,
    }))
    await renderFeature(table, { viewer: creator() })
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await expect.poll(() => saved.split('\r\n').length).toBe(203)
    expect(api.sent(listOwnVideos)).toMatchObject([
      { query: { q: 'night', limit: 200, offset: 0 } },
      { query: { q: 'night', limit: 200, offset: 200 } },
    ])
  })

  it('asks for videos by state, and for those whose file failed by their status', async ({
    api,
  }) => {
    api.on(listOwnVideos, () => ({ data: [], total: 0 }))
    for (const search of ['state=scheduled', 'state=failed', 'state=nonsense'])
      await readAll(videoStudioKind, queryOf(search))
    expect(api.sent(listOwnVideos)).toMatchObject([
      { query: { state: 'scheduled' } },
      { query: { status: 'file-error' } },
      { query: { sortBy: 'updatedAt' } },
    ])
    expect(api.sent(listOwnVideos)[2]?.query).not.toHaveProperty('status')
  })

  it('offers nothing without a video', async () => {
    await renderFeature(
      <StudioTable
        studio={videoStudioKind}
        page={{ data: [], total: 0 }}
        query={queryOf('')}
        empty="No videos yet"
      />,
      { viewer: creator() },
    )
    screen.getByText('No videos yet')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('shows what is left after a deletion, without reading the page again', async ({ api, user }) => {
  const rows = [ownVideo(), ownVideo({ _id: '0199a0b0c0d0700080000000000000f2', title: 'Second' })]
  api.on(deleteVideo, () => done)
  api.on(listOwnVideos, () => ({ data: rows.slice(1), total: 1 }))
  await renderFeature(videoStudio.show({ data: rows, total: 2 }), { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'More for Opening night' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => screen.queryByLabelText('Status of Opening night')).toBeNull()
  screen.getByLabelText('Status of Second')
  expect(api.sent(listOwnVideos)).toHaveLength(1)
})

it('shows what the loader has read last, whatever an earlier visit left in the cache', async () => {
  const view = (title: string) => videoStudio.show({ data: [ownVideo({ title })], total: 1 })
  await renderFeature(view('Before'), { viewer: creator() })
  screen.getByLabelText('Status of Before')
  cleanup()
  await renderFeature(view('After'), { viewer: creator() })
  screen.getByLabelText('Status of After')
  expect(screen.queryByLabelText('Status of Before')).toBeNull()
})

it('deletes several videos after asking', async ({ api, user }) => {
  const onDeleted = vi.fn()
  api.on(deleteVideo, () => done)
  const videos = [ownVideo(), ownVideo({ _id: '0199a0b0c0d0700080000000000000f2' })]
  const rows = videos.map(({ _id, title }) => ({ id: _id, name: title }))
  await renderFeature(
    <DeleteContent kind={videoKind} rows={rows} onClose={vi.fn()} onDeleted={onDeleted} />,
    { viewer: creator() },
  )
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => onDeleted).toHaveBeenCalled()
  expect(api.sent(deleteVideo)).toHaveLength(2)
})

it('writes cells of the table of videos that no spreadsheet runs', () => {
  expect(videoStudioKind.csv?.textOf([ownVideo({ title: '=1+1 "x"' })])).toContain('"\'=1+1 ""x"""')
})
