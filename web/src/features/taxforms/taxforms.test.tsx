import { save } from '@stagedoor/contract/taxforms'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import type { WireTaxForm } from './labels.ts'
import { TaxForm } from './tax-form.tsx'

const own: WireTaxForm = {
  accepted: ['w9', 'w8ben'],
  missing: 'form',
  legalName: 'Mia Moon',
  vatCheck: null,
  wrongNumbers: [],
  heldAfter: null,
  tinMatch: null,
  form: null,
}
const countries = [
  { value: 'FR', text: 'France' },
  { value: 'US', text: 'United States' },
]

it('sends the W-9 that a creator filled in', async ({ api, user }) => {
  api.on(save, () => ({ ...own, missing: null }))
  const onDone = vi.fn()
  await renderFeature(<TaxForm own={own} countries={countries} onDone={onDone} />)
  await user.type(screen.getByLabelText('Street and number'), '1 Main Street')
  await user.type(screen.getByLabelText('Postal code'), '73301')
  await user.type(screen.getByLabelText('City'), 'Austin')
  await user.selectOptions(screen.getByLabelText('Country of residence'), 'US')
  await user.selectOptions(screen.getByLabelText('Tax classification'), 'individual')
  await user.selectOptions(screen.getByLabelText('Kind of number'), 'ssn')
  await user.type(screen.getByLabelText('Tax identification number'), '123-45-6789')
  await user.type(screen.getByLabelText('Signature'), 'Mia Moon')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Submit tax form' }))
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(api.sent(save)).toMatchObject([
    { body: { kind: 'w9', tin: '123-45-6789', tinKind: 'ssn', country: 'US', isCertified: true } },
  ])
})

it('asks persons outside of the U.S. for birth date and country of the number', async ({
  user,
}) => {
  await renderFeature(<TaxForm own={own} countries={countries} onDone={() => undefined} />)
  expect(screen.queryByLabelText('Date of birth')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Form'), 'w8ben')
  screen.getByLabelText('Date of birth')
  screen.getByLabelText('Country that issued it')
})

it('asks a company for its registered name and number instead of a birth date', async ({
  api,
  user,
}) => {
  api.on(save, () => ({ ...own, missing: null }))
  const european: WireTaxForm = { ...own, accepted: ['dac7'] }
  const onDone = vi.fn()
  await renderFeature(<TaxForm own={european} countries={countries} onDone={onDone} />)
  await user.click(screen.getByRole('checkbox', { name: 'A company sells, not I as a person' }))
  expect(screen.queryByLabelText('Date of birth')).toBeNull()
  await user.type(screen.getByLabelText('Registered name of the company'), 'Moon SARL')
  await user.type(screen.getByLabelText('Number in the register of businesses'), '303265045')
  await user.type(screen.getByLabelText('Street and number'), 'Rue 1')
  await user.type(screen.getByLabelText('Postal code'), '75001')
  await user.type(screen.getByLabelText('City'), 'Paris')
  await user.selectOptions(screen.getByLabelText('Country of the company'), 'FR')
  await user.type(screen.getByLabelText('Signature'), 'Mia Moon')
  await user.click(screen.getByRole('checkbox', { name: /I certify/ }))
  await user.click(screen.getByRole('button', { name: 'Submit tax form' }))
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(api.sent(save)).toMatchObject([
    { body: { isCompany: true, businessName: 'Moon SARL', registrationNumber: '303265045' } },
  ])
})

it('shows a wrong number and another signature at their fields', async ({ api, user }) => {
  const message = 'This is no SSN, ITIN or EIN. Each has nine digits.'
  api.refuse(save, 'request.invalid', { fields: [{ path: 'tin', message }] })
  await renderFeature(<TaxForm own={own} countries={countries} onDone={() => undefined} />)
  await user.type(screen.getByLabelText('Street and number'), '1 Main Street')
  await user.type(screen.getByLabelText('Postal code'), '73301')
  await user.type(screen.getByLabelText('City'), 'Austin')
  await user.selectOptions(screen.getByLabelText('Country of residence'), 'US')
  await user.type(screen.getByLabelText('Tax identification number'), '000-12-3456')
  await user.type(screen.getByLabelText('Signature'), 'Mia Moon')
  await user.click(screen.getByRole('checkbox'))
  const submit = screen.getByRole('button', { name: 'Submit tax form' })
  await user.click(submit)
  await screen.findByText(message)
  const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')
  expect(isInvalid('Tax identification number')).toBe('true')
  api.refuse(save, 'taxforms.signature_differs')
  await user.type(screen.getByLabelText('Tax identification number'), '1')
  await user.click(submit)
  await screen.findByText('Sign with your legal name as it is in your account')
  expect(isInvalid('Signature')).toBe('true')
})
