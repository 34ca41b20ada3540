import { createReport, fileReport, uploadEvidence } from '@stagedoor/contract/reports'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { report } from '../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import ReportDialog from './report-dialog.tsx'
import ReportForm from './report-form.tsx'

const targetId = '0199a0b0c0d0700080000000000000b2'
const dialog = (
  <ReportDialog reported={{ target: 'feed', targetId, name: 'this post' }} onClose={vi.fn()} />
)

it('sends a report with its reason, and shows the number of the report', async ({ api, user }) => {
  api.on(createReport, () => report({ receipt: 'R-1234' }))
  await renderFeature(dialog)
  await user.click(screen.getByRole('radio', { name: /^Spam/ }))
  await user.type(screen.getByLabelText('In your words'), 'Copied')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await screen.findByRole('region', { name: 'Report R-1234' })
  expect(api.sent(createReport)).toEqual([
    { body: { title: 'Spam or misleading', description: 'Copied', target: 'feed', targetId } },
  ])
})

it('a report without a reason is not sent', async ({ api, user }) => {
  await renderFeature(dialog)
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a reason')
  expect(api.sent(createReport)).toEqual([])
})

it('says that the reported content is gone', async ({ api, user }) => {
  api.refuse(createReport, 'reports.target_not_found')
  await renderFeature(dialog)
  await user.click(screen.getByRole('radio', { name: /^Spam/ }))
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This does not exist or is not available',
  )
})

it('a part of a page can be reported instead of the whole page', async ({ api, user }) => {
  api.on(createReport, () => report({ receipt: 'R-1234', target: 'bio' }))
  await renderFeature(
    <ReportDialog reported={{ target: 'performer', targetId, name: 'Mia' }} onClose={vi.fn()} />,
  )
  await user.selectOptions(
    screen.getByLabelText('What do you want to report?'),
    'The text of the profile',
  )
  await user.click(screen.getByRole('radio', { name: /^Hateful/ }))
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await screen.findByRole('region', { name: 'Report R-1234' })
  const title = 'Hateful or abusive content'
  expect(api.sent(createReport)).toEqual([{ body: { title, target: 'bio', targetId } }])
})

it('a reason with a signed form points to the form', async ({ user }) => {
  await renderFeature(dialog)
  expect(screen.queryByRole('link', { name: 'send a signed report' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Infringes/ }))
  const link = screen.getByRole('link', { name: 'send a signed report' })
  expect(link.getAttribute('href')).toBe('/report?kind=copyright')
})

it('uploads files with a signed report, shows which cannot be sent, and sends the others', async ({
  api,
  user,
}) => {
  const onSent = vi.fn()
  api.on(uploadEvidence, () => ({ secret: 's'.repeat(43), name: 'proof.jpg', size: 3 }))
  api.on(fileReport, () => report({ receipt: 'R-1234' }))
  await renderFeature(
    <ReportForm initial={{ kind: 'general', address: '/post/one' }} onSent={onSent} />,
  )
  const input = screen.getByLabelText('Add files')
  await user.upload(input, new File(['abc'], 'proof.jpg', { type: 'image/jpeg' }))
  await screen.findByText(/^3/)
  api.refuse(uploadEvidence, 'media.not_accepted', {
    reason: 'empty',
    explanation: 'This file is empty.',
  })
  await user.upload(input, new File([''], 'nothing.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Remove nothing.jpg' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'Others')
  await user.type(
    screen.getByLabelText('What happened, and how we can verify it'),
    'It shows me, and I never agreed to that.',
  )
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await expect.poll(() => onSent).toHaveBeenCalled()
  expect(api.sent(fileReport)).toMatchObject([{ body: { evidence: ['s'.repeat(43)] } }])
})
