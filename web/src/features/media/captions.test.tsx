import { putCaptions, removeCaptions } from '@stagedoor/contract/media'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import VideoSettings from './video-settings.tsx'

const captions = { language: 'de', label: 'Deutsch', url: '/media/c/de.vtt' }
const video = postFile({ type: 'feed-video', mimeType: 'video/mp4', captions: [] })
const vtt = new File(['WEBVTT'], 'de.vtt', { type: 'text/vtt' })

/** Returns the input behind the button that adds captions. */
const fileInput = () =>
  document.querySelector<HTMLInputElement>('input[accept^=".vtt"]') ?? expect.fail('No input')

it('uploads captions in the chosen language, and lists them', async ({ api, user }) => {
  api.on(putCaptions, () => ({ ...video, captions: [captions] }))
  await renderFeature(<VideoSettings file={video} />, { viewer: creator() })
  screen.getByText(/^None yet./)
  await user.selectOptions(screen.getByLabelText('Language of the captions'), 'de')
  await user.upload(fileInput(), vtt)
  await screen.findByText('Deutsch')
  const [sent] = api.sent(putCaptions)
  expect(sent?.params).toEqual({ id: video._id, language: 'de' })
  expect(sent?.files.captions).toBeInstanceOf(Blob)
})

it('captions of a video can be removed', async ({ api, user }) => {
  api.on(removeCaptions, () => video)
  await renderFeature(<VideoSettings file={{ ...video, captions: [captions] }} />, {
    viewer: creator(),
  })
  await user.click(screen.getByRole('button', { name: 'Remove the captions in Deutsch' }))
  await screen.findByText(/^None yet./)
  expect(api.sent(removeCaptions)).toEqual([{ params: { id: video._id, language: 'de' } }])
})

it('says what is wrong with captions that cannot be read', async ({ api, user }) => {
  api.refuse(putCaptions, 'media.captions_unreadable', { explanation: 'Line 3 has no time' })
  await renderFeature(<VideoSettings file={video} />, { viewer: creator() })
  await user.upload(fileInput(), vtt)
  expect((await screen.findByRole('alert')).textContent).toBe('Line 3 has no time')
})
