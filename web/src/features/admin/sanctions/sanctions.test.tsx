import { decideHit, importList, setSource } from '@stagedoor/contract/sanctions'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { HitsCard } from './hits-card.tsx'
import { ImportForm } from './import-form.tsx'
import type { WireHit } from './queries.ts'
import { SourceForm } from './source-form.tsx'

const hit: WireHit = {
  _id: '0198f0000000700080000000000000aa',
  status: 'open',
  performerInfo: personCard(),
  payeeName: 'Mia Moon',
  payeeBirthDate: '1994-05-17',
  list: 'OFAC',
  listedName: 'MOON, Mia Maria',
  reference: '2674',
  birthDates: ['1995'],
  documents: ['Passport A1234 (Iran)'],
  score: 100,
  hasSameNumber: false,
  foundAt: '2026-03-16T12:00:00.000Z',
  reason: null,
  decidedAt: null,
}
const list = {
  _id: '0198f0000000700080000000000000ab',
  name: 'OFAC',
  format: 'ofac',
  sourceUrl: null,
  names: 3,
  version: 1,
  importedAt: '2026-03-16T12:00:00.000Z',
  problem: null,
} as const

it('clears a payee with a reason', async ({ api, user }) => {
  api.on(decideHit, () => ({ ...hit, status: 'cleared' as const }))
  await renderFeature(<HitsCard hits={[hit]} />, { viewer: admin() })
  await user.click(await screen.findByRole('button', { name: 'Another person' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'Other passport')
  await user.click(within(dialog).getByRole('button', { name: 'Clear' }))
  await expect.poll(() => api.sent(decideHit)).toHaveLength(1)
  expect(api.sent(decideHit)).toEqual([
    { params: { id: hit._id }, body: { decision: 'clear', reason: 'Other passport' } },
  ])
})

it('imports a file under a name', async ({ api, user }) => {
  api.on(importList, () => list)
  await renderFeature(<ImportForm />)
  await user.type(screen.getByLabelText('Name of the list'), 'OFAC')
  await user.upload(screen.getByLabelText('File'), new File(['1'], 'sdn.csv'))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await expect.poll(() => api.sent(importList)).toHaveLength(1)
  expect(api.sent(importList)).toMatchObject([{ body: { name: 'OFAC', format: 'ofac_xml' } }])
})

it('a file with a DOCTYPE is refused at its field', async ({ api, user }) => {
  api.refuse(importList, 'sanctions.xml_doctype', { line: 2 })
  await renderFeature(<ImportForm />)
  await user.type(screen.getByLabelText('Name of the list'), 'OFAC')
  await user.upload(screen.getByLabelText('File'), new File(['1'], 'sdn.xml'))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const message = await screen.findByText(/DOCTYPE/)
  const file = screen.getByLabelText('File')
  expect(file.getAttribute('aria-describedby')).toContain(message.closest('[id]')?.id)
})

it('shows documents of the listed person, to tell namesakes apart', async () => {
  await renderFeature(<HitsCard hits={[hit]} />, { viewer: admin() })
  await screen.findByText('Passport A1234 (Iran)')
})

it('says that the number of an ID is on the list', async () => {
  const hits = [{ ...hit, hasSameNumber: true }]
  await renderFeature(<HitsCard hits={hits} />, { viewer: admin() })
  await screen.findByText('Same document number')
  expect(screen.queryByText(/% alike/)).toBeNull()
})

it('says that an address is refused', async ({ api, user }) => {
  api.refuse(setSource, 'sanctions.address_refused')
  await renderFeature(<SourceForm />)
  await user.type(screen.getByLabelText('Name of the list'), 'OFAC')
  await user.type(screen.getByLabelText('Address'), 'http://elsewhere.example/list.csv')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByText('Enter an address that begins with https://')
})
