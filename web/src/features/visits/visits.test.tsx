import { noteVisit } from '@stagedoor/contract/visits'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { useInstantName } from './use-instant-name.ts'
import { useNoteVisits } from './use-note-visits.ts'

function Visit({ at }: { at: string }) {
  useNoteVisits()
  return <p>{useInstantName(at)}</p>
}

it('a visit is noted when the page is shown and when it is shown again', async ({ api }) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  await renderFeature(<Visit at="2026-03-17T14:10:00.000Z" />)
  await expect.poll(() => api.sent(noteVisit).length).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => api.sent(noteVisit).length).toBe(2)
})

it('the last visit is named by its weekday within a week and by its date before', async ({
  api,
}) => {
  api.on(noteVisit, () => ({ success: true }) as never)
  await renderFeature(<Visit at="2026-03-17T12:10:00.000Z" />)
  screen.getByText(/^Tuesday \d\d:10$/)
  await renderFeature(<Visit at="2026-02-17T12:10:00.000Z" />)
  screen.getByText(/^17 Feb \d\d:10$/)
})
