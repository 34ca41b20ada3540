import { readArchiving, setArchiving } from '@stagedoor/contract/feed'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { ArchivingButton } from './archiving-button.tsx'

it('the dialog sets after how many days posts are archived, and lets them stay again', async ({
  api,
  user,
}) => {
  api.on(readArchiving, () => ({ afterDays: 30 }))
  api.on(setArchiving, ({ body }) => body)
  await renderFeature(<ArchivingButton />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Archive old posts' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Days after publication')
  expect(field.value).toBe('30')
  await user.clear(field)
  await user.type(field, '0')
  screen.getByText(/Between 1 and 3650 days/)
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => api.sent(setArchiving).map(({ body }) => body.afterDays)).toEqual([null])
})
