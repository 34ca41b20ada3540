import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { site } from '../../../test/session-fixtures.ts'
import { HelpList } from './help-list.tsx'
import { helpTopics, searchTopics } from './questions.ts'

const facts = {
  refundDays: 14,
  refundReason: 'Content that was opened is not refunded.',
  contactEmail: 'help@example.com',
  answerTime: 'two working days',
  pageTitle: null,
}
const topics = helpTopics({ site: site(), facts })
const questionsOf = (search: string) =>
  searchTopics(topics, search).flatMap(({ questions }) => questions.map((one) => one.question))

it('the help answers with the settings of the site', () => {
  const texts = (given = {}) =>
    helpTopics({ site: site({ statementDescriptor: 'STGDR' }), facts: { ...facts, ...given } })
      .flatMap(({ questions }) => questions.flatMap(({ answer }) => answer))
      .join(' ')
  expect(texts()).toContain('within 14 days of the payment')
  expect(texts()).toContain('Content that was opened is not refunded.')
  expect(texts()).toContain('STGDR')
  expect(texts()).toContain('7 days after it was made')
  expect(texts({ refundDays: 0 })).toContain('Write to our team with the number of the receipt.')
  expect(texts({ refundDays: 1 })).toContain('within 1 day of the payment')
})

it('each question has an answer and leads to a screen of the site', () => {
  for (const { questions } of topics)
    for (const { question, answer, link } of questions) {
      expect(answer.join('').length, question).toBeGreaterThan(20)
      expect(link?.to, question).toMatch(/^\//)
    }
})

it('finds questions by every word of a search, in any case and order', () => {
  expect(questionsOf('STATEMENT bank')).toContain('What appears on my bank statement?')
  expect(questionsOf('cancel subscription')).toContain('How do I cancel a subscription?')
  expect(questionsOf('cancel elephant')).toEqual([])
  expect(questionsOf(' ').length).toBeGreaterThan(20)
})

it('shows the answers of a search at once, and says when nothing was found', async () => {
  await renderFeature(
    <>
      <HelpList topics={searchTopics(topics, 'declined')} isOpen />
      <HelpList topics={searchTopics(topics, 'elephant')} isOpen />
    </>,
  )
  const entry = screen.getByText('My card was declined. What can I do?').closest('details')
  expect(entry?.open).toBe(true)
  expect(screen.getByRole('link', { name: 'Payment cards' }).getAttribute('href')).toBe(
    '/user/cards',
  )
  screen.getByText('No question has these words')
})
