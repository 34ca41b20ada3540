import { putChapters } from '@stagedoor/contract/media'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import VideoSettings from './video-settings.tsx'

const chapters = [{ second: 65, title: 'Finale' }]
const video = postFile({ type: 'feed-video', mimeType: 'video/mp4', duration: 100 })

it('adds a chapter at a time, renames and removes it', async ({ api, user }) => {
  api.on(putChapters, ({ body }) => ({ ...video, chapters: body.chapters }))
  await renderFeature(<VideoSettings file={video} />, { viewer: creator() })
  await user.clear(screen.getByLabelText('Time'))
  await user.type(screen.getByLabelText('Time'), '1:05')
  await user.type(screen.getByLabelText('Title of the chapter'), 'Finale')
  await user.click(screen.getByRole('button', { name: 'Add a chapter' }))
  const title = await screen.findByLabelText('Title of the chapter at 1:05')
  await user.clear(title)
  await user.type(title, 'The end')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Remove the chapter The end' }))
  await screen.findByText(/^No chapters yet/)
  expect(api.sent(putChapters).map(({ body }) => body.chapters)).toEqual([
    chapters,
    [{ second: 65, title: 'The end' }],
    [],
  ])
})

it('keeps a new title when another chapter is removed by the click that leaves it', async ({
  api,
  user,
}) => {
  api.on(putChapters, ({ body }) => ({ ...video, chapters: body.chapters }))
  const two = [{ second: 0, title: 'Opening' }, ...chapters]
  await renderFeature(<VideoSettings file={{ ...video, chapters: two }} />, { viewer: creator() })
  await user.type(screen.getByLabelText('Title of the chapter at 1:05'), ' of all')
  await user.click(screen.getByRole('button', { name: 'Remove the chapter Opening' }))
  const last = () => api.sent(putChapters).at(-1)?.body.chapters
  await expect.poll(last).toEqual([{ second: 65, title: 'Finale of all' }])
})

it('says what is wrong with chapters that cannot be used', async ({ api, user }) => {
  api.refuse(putChapters, 'media.chapters_unusable', { explanation: 'Two chapters begin at 1:05.' })
  await renderFeature(<VideoSettings file={{ ...video, chapters }} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Remove the chapter Finale' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Two chapters begin at 1:05.')
})

it('a chapter with a time that cannot be read is not saved', async ({ user }) => {
  await renderFeature(<VideoSettings file={video} />, { viewer: creator() })
  await user.type(screen.getByLabelText('Time'), 'x')
  screen.getByText('Use minutes and seconds, such as 1:05')
  expect(screen.getByRole('button', { name: 'Add a chapter' })).toHaveProperty('disabled', true)
})
