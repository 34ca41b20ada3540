import { expect, it } from 'vitest'
import { personCard } from '../../../../test/fixtures.ts'
import { pagesMatching, resultsOf } from './results.ts'

const id = '0199a0b0c0d07000800000000000000a'
const hit = { _id: id, title: '', note: '', person: null }

it('offers every page before anything is typed, then the pages whose names contain all the words', () => {
  expect(pagesMatching('', 'owner').map(({ title }) => title)).toContain('Comments')
  expect(pagesMatching('card pay', 'owner').map(({ to }) => to)).toEqual(['/admin/cash-payments'])
  expect(pagesMatching('your acc', 'owner').map(({ to }) => to)).toEqual(['/admin/account'])
  expect(pagesMatching('commission', 'owner').map(({ to }) => to)).toEqual([
    '/admin/settings?group=commission',
  ])
  expect(pagesMatching('nothing like it', 'owner')).toEqual([])
})

it('links each result to its page', () => {
  const person = personCard({ _id: id, name: 'Mia' })
  const results = resultsOf([
    { ...hit, kind: 'account', title: 'Mia', person },
    { ...hit, kind: 'post', person },
    { ...hit, kind: 'payment', note: 'success' },
    { ...hit, kind: 'report', title: 'R-7K3F' },
    { ...hit, kind: 'setting', title: 'Site name', note: 'general' },
  ]).map(({ to, title, note }) => [to, title, note])
  expect(results).toEqual([
    [`/admin/creator/${id}`, 'Mia', ''],
    [`/admin/feed/${id}`, 'Untitled post', 'of Mia'],
    [`/admin/cash-payments?q=${id}`, '8000-0000', 'success'],
    [`/admin/report/${id}`, 'R-7K3F', ''],
    ['/admin/settings?q=Site+name', 'Site name', 'General'],
  ])
})
