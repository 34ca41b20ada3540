import { makeReplay, readReplay } from '@stagedoor/contract/streams'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import type { WireReplay } from '../../features/streams/replay/queries.ts'
import { draftChapters, takenChapters } from './chapters-draft.tsx'
import { ReplayStudio } from './replay-studio.tsx'

const recording = postFile({ type: 'video', mimeType: 'video/mp4', duration: 100.4 })

const replay = (changes: Partial<WireReplay> = {}): WireReplay => ({
  streamId: 'f'.repeat(32),
  title: 'Rehearsal',
  duration: 100.4,
  suggestions: [
    { second: 20, title: 'New lights', reason: 'goal' },
    { second: 65, title: 'Encore', reason: 'tip' },
  ],
  replay: null,
  ...changes,
})

const studio = (initial: WireReplay) => (
  <ReplayStudio
    file={recording}
    initial={initial}
    publish={(fileId) => <a href={`/${fileId}`}>Publish</a>}
  />
)

it('cuts a part of the recording, with the chapters that were chosen among the suggestions', async ({
  api,
  user,
}) => {
  const initial = replay()
  api.on(readReplay, () => initial)
  api.on(makeReplay, ({ body }) => replay({ replay: { ...body, state: 'making', fileId: null } }))
  await renderFeature(studio(initial), { viewer: creator() })
  await user.clear(screen.getByRole('textbox', { name: 'Begins at' }))
  await user.type(screen.getByRole('textbox', { name: 'Begins at' }), '0:10')
  await user.click(screen.getByRole('checkbox', { name: 'Use the chapter at 1:05' }))
  await user.type(screen.getByRole('textbox', { name: 'Title of the chapter at 0:20' }), '!')
  await user.click(screen.getByRole('button', { name: 'Cut the replay' }))
  await screen.findByText('The replay is being cut. You can leave this page.')
  expect(api.sent(makeReplay).map(({ body }) => body)).toEqual([
    { from: 10, to: 100.4, chapters: [{ second: 20, title: 'New lights!' }] },
  ])
  expect(screen.queryByRole('link', { name: 'Publish' })).toBeNull()
})

const made = { from: 0, to: 50, chapters: [] }

it('offers to publish a replay that is ready', async ({ api }) => {
  const ready = replay({ replay: { ...made, state: 'ready', fileId: 'a'.repeat(32) } })
  api.on(readReplay, () => ready)
  await renderFeature(studio(ready), { viewer: creator() })
  screen.getByRole('link', { name: 'Publish' })
  screen.getByRole('button', { name: 'Cut it again' })
})

it('says why a replay was not made', async ({ api }) => {
  const full = replay({ replay: { ...made, state: 'storage_full', fileId: null } })
  api.on(readReplay, () => full)
  await renderFeature(studio(full), { viewer: creator() })
  screen.getByText(/^Your storage is full/)
})

it('keeps the chapters of the last replay, and offers the others', () => {
  const drafts = draftChapters(
    replay({
      replay: {
        ...made,
        state: 'failed',
        fileId: null,
        chapters: [{ second: 20, title: 'Lights' }],
      },
    }),
  )
  expect(drafts.map(({ title, isTaken }) => [title, isTaken])).toEqual([
    ['Lights', true],
    ['Encore', false],
  ])
  expect(takenChapters(drafts)).toEqual([{ second: 20, title: 'Lights' }])
})
