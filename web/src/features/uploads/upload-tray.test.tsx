import { listUploads } from '@stagedoor/contract/media'
import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { queuePost } from '../../lib/uploads/post-queue.ts'
import { changeList, uploadList } from '../../lib/uploads/upload-list.ts'
import {
  dropUpload,
  listUnfinished,
  resumeUpload,
  startUpload,
} from '../../lib/uploads/upload-manager.ts'
import UploadTray from './upload-tray.tsx'

const ID = '0199a0b0c0d0700080000000000000f1'
const video = { kind: 'feed-video', name: 'clip.mp4', size: 10, received: 4 } as const
const times = { createdAt: '2026-03-20T12:00:00.000Z', expiresAt: '2026-03-22T12:00:00.000Z' }
const unfinished = {
  _id: ID,
  ...video,
  status: 'receiving',
  fileId: null,
  problem: null,
  ...times,
} as const
const file = (text: string, name = 'clip.mp4') => new File([text], name, { type: 'video/mp4' })
const fileInput = () =>
  document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('No input')

it('continues an unfinished upload with the same file, without sending again what has arrived', async ({
  api,
  user,
}) => {
  api.on(listUploads, () => ({ data: [unfinished], usedBytes: 10, allowedBytes: 100 }))
  api.uploads.add({ id: ID, ...video })
  await renderFeature(<UploadTray />, { viewer: creator() })
  await screen.findByText('1 unfinished upload')
  await user.click(screen.getByRole('button', { name: 'Show uploads' }))
  await user.upload(fileInput(), file('another', 'other.mp4'))
  await screen.findByText('This is another file. Choose “clip.mp4” in the same version.')
  await user.upload(fileInput(), file('0123456789'))
  await screen.findByText('Uploads finished')
  expect(api.uploads.sentBytes()).toBe(6)
  await user.click(screen.getByRole('button', { name: 'Remove clip.mp4 from the list' }))
  expect(uploadList().uploads).toEqual([])
})

it('does not list an upload that finished while the list was read', async ({ api }) => {
  let answer = () => {}
  api.on(listUploads, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { data: [unfinished], usedBytes: 10, allowedBytes: 100 }
  })
  changeList((known) => ({
    ...known,
    uploads: [{ ...video, key: 'one', id: ID, state: 'finished', sent: 10 }],
  }))
  await renderFeature(<UploadTray />, { viewer: creator() })
  await screen.findByText('Uploads finished')
  await act(async () => dropUpload('one'))
  await act(async () => answer())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(uploadList().uploads).toEqual([])
})

it('lists an upload once whose file was chosen before the list was read', async ({ api }) => {
  api.on(listUploads, () => ({ data: [], usedBytes: 0, allowedBytes: 100 }))
  const key = startUpload('feed-video', file('0123456789'))
  const id = '0199a0b0c0d070008000000000000a00'
  listUnfinished([{ ...unfinished, _id: id }])
  await expect.poll(() => uploadList().uploads).toMatchObject([{ key, id, state: 'finished' }])
  dropUpload(key)
})

it('an upload waits for the connection, and continues on request', async ({ api, user }) => {
  api.on(listUploads, () => ({ data: [], usedBytes: 0, allowedBytes: 100 }))
  api.uploads.breakConnection(true)
  const key = startUpload('feed-video', file('0123456789'))
  await renderFeature(<UploadTray />, { viewer: creator() })
  await screen.findByText('Waiting for the connection')
  await user.click(screen.getByRole('button', { name: 'Show uploads' }))
  api.uploads.breakConnection(false)
  await user.click(screen.getByRole('button', { name: 'Continue clip.mp4' }))
  await screen.findByText('Uploads finished')
  expect(uploadList().uploads[0]).toMatchObject({
    key,
    state: 'finished',
    fileId: api.uploads.announced[0]?.id,
  })
  dropUpload(key)
})

it('takes a draft off the list that its files cannot be added to', async ({ api, user }) => {
  api.on(listUploads, () => ({ data: [], usedBytes: 0, allowedBytes: 100 }))
  const send = vi.fn(async () => {
    throw new Error('This post is gone.')
  })
  queuePost({ label: 'Fog', isPublished: false, uploads: [], send })
  await renderFeature(<UploadTray />, { viewer: creator() })
  await screen.findByText('An upload needs your attention')
  await user.click(screen.getByRole('button', { name: 'Show uploads' }))
  screen.getByText('This post is gone.')
  await user.click(screen.getByRole('button', { name: 'Remove “Fog” from the list' }))
  expect(uploadList().posts).toEqual([])
})

it('ends an upload that a failing site does not take after a few attempts', async ({ api }) => {
  vi.useFakeTimers()
  try {
    await import('../../lib/uploads/send-by-tus.ts')
    api.uploads.fail(500)
    const key = startUpload('feed-video', file('0123456789'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(uploadList().uploads).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('later') },
    ])
    api.uploads.fail(undefined)
    resumeUpload(key)
    await vi.advanceTimersByTimeAsync(1000)
    expect(uploadList().uploads).toMatchObject([{ state: 'finished' }])
  } finally {
    vi.useRealTimers()
  }
})

it('says why an upload was refused', async ({ api, user }) => {
  api.on(listUploads, () => ({ data: [], usedBytes: 0, allowedBytes: 100 }))
  api.uploads.refuse('media.upload_changed')
  const key = startUpload('feed-video', file('x'))
  await renderFeature(<UploadTray />, { viewer: creator() })
  await screen.findByText('An upload needs your attention')
  await user.click(screen.getByRole('button', { name: 'Show uploads' }))
  await screen.findByText('This file changed while it was uploaded. Upload it again.')
  dropUpload(key)
})
