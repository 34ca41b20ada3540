import { checkVat } from '@stagedoor/contract/taxforms'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { TaxFormCard } from './tax-form-card.tsx'

const form = {
  kind: 'dac7',
  businessName: '',
  address: 'Rue 1',
  city: 'Paris',
  state: '',
  postalCode: '75001',
  country: 'FR',
  tin: '••••0053',
  birthPlace: '',
  registrationNumber: '',
  vatId: '••••5045',
  signedName: 'Mia Moon',
  signedAt: '2026-03-16T12:00:00.000Z',
  expiresOn: null,
} as const
const vatCheck = {
  state: 'unreachable',
  checkedAt: '2026-03-16T12:00:00.000Z',
  consultationNumber: null,
  registeredName: null,
  registeredAddress: null,
  problem: 'MS_UNAVAILABLE',
} as const
const own = {
  missing: null,
  legalName: 'Mia Moon',
  form,
  vatCheck,
  heldAfter: null,
  tinMatch: null,
} as const
const accepted: 'dac7'[] = ['dac7']
const performerId = '0198f0000000700080000000000000aa'

it('shows what the register answered, and asks it again', async ({ api, user }) => {
  const valid = { ...vatCheck, state: 'valid', consultationNumber: 'WAPI1', problem: null } as const
  api.on(checkVat, () => ({ ...own, accepted, wrongNumbers: [], vatCheck: valid }))
  const card = (check: typeof valid | typeof vatCheck) => (
    <TaxFormCard
      own={{ ...own, accepted, wrongNumbers: [], vatCheck: check }}
      performerId={performerId}
    />
  )
  await renderFeature(card(vatCheck), { viewer: admin() })
  await screen.findByText('No answer yet')
  screen.getByText(/MS_UNAVAILABLE/)
  await user.click(screen.getByRole('button', { name: 'Look up in VIES' }))
  await expect.poll(() => api.sent(checkVat)).toEqual([{ params: { id: performerId } }])
  await renderFeature(card(valid), { viewer: admin() })
  await screen.findByText('Consultation number WAPI1')
})

it('names the number that cannot be right, and until when payouts go on', async () => {
  const doubted = { ...own, accepted, wrongNumbers: ['tin' as const], heldAfter: '2026-04-15' }
  await renderFeature(<TaxFormCard own={doubted} performerId={performerId} />, { viewer: admin() })
  await screen.findByText('Cannot be right')
  screen.getByText(/payouts wait after 15/)
})
