import { addRule, endRule, previewPlace, switchOnPreset } from '@stagedoor/contract/agerules'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ruleColumns } from './columns.tsx'
import { AppliedCard, ChainCard } from './history-cards.tsx'
import { LocationCard } from './location-card.tsx'
import { PresetCard } from './presets-list.tsx'
import { PreviewButton } from './preview-button.tsx'
import type { WireRule } from './queries.ts'
import { RuleDialog } from './rule-dialog.tsx'

const terms = {
  country: 'US',
  region: 'TX',
  action: 'assure' as const,
  minimumMethods: 1,
  methods: ['veriff' as const, 'wallet' as const],
  needsDoubleAnonymity: true,
  allowsEstimation: false,
  challengeAge: 18,
  recheck: 'days' as const,
  recheckDays: 90,
  retentionDays: 90,
  law: 'H.B. 1181',
  lawSince: '2023-09-01',
}
const rule: WireRule = {
  ...terms,
  version: 3,
  inForceFrom: '2026-03-16T12:00:00.000Z',
  replaces: null,
  preset: null,
  reason: 'Law',
  author: 'Ada',
  createdAt: '2026-03-16T12:00:00.000Z',
  hash: 'ab',
  keyId: 'k',
}
const preset = {
  id: 'us',
  title: 'United States',
  source: 'AVPA',
  readAt: '2026-11-29',
  isOn: false,
  rules: [terms, { ...terms, region: 'UT', lawSince: null }],
}

const outcome = {
  country: 'US',
  region: 'TX',
  method: 'veriff' as const,
  passed: 8,
  failed: 1,
  left: 1,
}

function showTable() {
  const table = (
    <DataTable
      caption="Rules"
      columns={ruleColumns([rule], [outcome])}
      rows={[rule]}
      total={1}
      keyOf={({ version }) => String(version)}
      empty={null}
    />
  )
  return renderFeature(table, { viewer: admin() })
}

it('a rule is shown with its place, methods and how often it is asked, and is ended with a reason', async ({
  api,
  user,
}) => {
  api.on(endRule, () => ({ ...rule, action: 'end' as const }))
  await showTable()
  for (const text of [
    'United States, TX',
    'Veriff, European wallet',
    'Every 90 days',
    '80 % passed, 10 % failed, 10 % left',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'End the rule: United States, TX' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'The act was struck down')
  await user.click(within(dialog).getByRole('button', { name: 'End' }))
  await expect.poll(() => api.sent(endRule)).toHaveLength(1)
  expect(api.sent(endRule)).toEqual([
    { params: { version: 3 }, body: { reason: 'The act was struck down' } },
  ])
})

it('a preset is switched on with a reason', async ({ api, user }) => {
  api.on(switchOnPreset, () => ({ data: [rule] }))
  await renderFeature(<PresetCard preset={preset} />, { viewer: admin() })
  expect(screen.getByText(/Read on 2026-11-29/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Switch on/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'Our lawyer')
  await user.click(within(dialog).getByRole('button', { name: 'Switch on' }))
  await expect.poll(() => api.sent(switchOnPreset)).toHaveLength(1)
  expect(api.sent(switchOnPreset)).toEqual([
    { params: { preset: 'us' }, body: { reason: 'Our lawyer' } },
  ])
})

it('a new rule is sent with what was chosen, and a refusal stands at its field', async ({
  api,
  user,
}) => {
  api.refuse(addRule, 'agerules.too_few_methods')
  const countries = [{ value: 'US', text: 'United States', picture: '' }]
  await renderFeature(<RuleDialog countries={countries} onClose={() => undefined} />)
  await user.selectOptions(screen.getByLabelText('Country'), 'US')
  await user.type(screen.getByLabelText('State (optional)'), 'tx')
  await user.click(screen.getByLabelText('Veriff'))
  await user.type(screen.getByLabelText('Reason'), 'The law asks it')
  await user.click(screen.getByRole('button', { name: 'Write rule' }))
  await screen.findByText('Choose as many methods as must be offered')
  expect(api.sent(addRule)).toMatchObject([
    {
      body: {
        country: 'US',
        region: 'TX',
        methods: ['veriff'],
        minimumMethods: 1,
        recheck: 'once',
        recheckDays: null,
        inForceFrom: null,
        retentionDays: 365,
      },
    },
  ])
})

it('old data about addresses and missing states are warned about', async () => {
  const data = {
    collectedAt: '2026-01-01T00:00:00.000Z',
    ageDays: 74,
    isOld: true,
    hasRegions: false,
  }
  await renderFeature(<LocationCard data={data} hasStateRules />)
  expect(screen.getByText('Old')).toBeTruthy()
  expect(screen.getByText(/It is 74 days old/)).toBeTruthy()
  expect(screen.getByText(/rules of states meet nobody/)).toBeTruthy()
})

it('says what applied on a day, and which version of the history was changed', async () => {
  const none = { ...terms, version: null, inForceFrom: null, action: 'click' as const, law: '' }
  await renderFeature(
    <>
      <AppliedCard rule={none} place={{ country: 'US', region: 'TX' }} day="2026-09-01" />
      <ChainCard chain={{ versions: 5, problem: { version: 2, kind: 'altered' } }} />
    </>,
  )
  expect(screen.getByText('What applied on 2026-09-01, 00:00 UTC: United States, TX')).toBeTruthy()
  expect(screen.getByText(/had no rule for this place/)).toBeTruthy()
  expect(screen.getByText('Version 2 was changed after it was written.')).toBeTruthy()
})

it('this browser becomes a guest at a place only once that is confirmed', async ({ api, user }) => {
  api.refuse(previewPlace, 'auth.forbidden')
  await renderFeature(<PreviewButton place={{ country: 'US', region: 'TX' }} />, {
    viewer: admin(),
  })
  await user.click(screen.getByRole('button', { name: 'View as a guest there' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('A mark on every page says so, and ends it before.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'View' }))
  await expect.poll(() => api.sent(previewPlace)).toHaveLength(1)
  expect(api.sent(previewPlace)).toEqual([{ body: { country: 'US', region: 'TX' } }])
})
