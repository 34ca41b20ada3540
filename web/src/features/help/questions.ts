import type { HelpFacts } from '@stagedoor/contract/pages'
import type { PublicSettings } from '@stagedoor/contract/settings'
import { t } from '../../lib/i18n/i18n.ts'
import { accountQuestions } from './account-questions.ts'
import { creatorQuestions } from './creator-questions.ts'
import { payingQuestions } from './paying-questions.ts'
import { watchingQuestions } from './watching-questions.ts'

/** The facts of this site that the answers of the help name. */
export interface HelpSite {
  readonly site: PublicSettings
  readonly facts: HelpFacts
}

/** A question with its answer, and the screen where it is done. */
export interface Question {
  readonly question: string
  /** One paragraph each. */
  readonly answer: readonly string[]
  readonly link?: { readonly to: string; readonly text: string }
}

/** The questions about one matter; its id is its address on the page. */
export interface Topic {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

/** Returns the questions that people ask most, with the answers of this site. */
export const helpTopics = (help: HelpSite): readonly Topic[] => [
  { id: 'paying', title: t`Paying and refunds`, questions: payingQuestions(help) },
  { id: 'watching', title: t`Content and messages`, questions: watchingQuestions() },
  { id: 'account', title: t`Account and privacy`, questions: accountQuestions() },
  { id: 'creators', title: t`For creators`, questions: creatorQuestions(help) },
]

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the topics with the questions that have every word of a search; all without words. */
export function searchTopics(topics: readonly Topic[], search: string): readonly Topic[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(hasWords(words, topic)) }))
    .filter(({ questions }) => questions.length > 0)
}

const hasWords =
  (words: readonly string[], { title }: Topic) =>
  ({ question, answer }: Question): boolean => {
    const text = folded([title, question, ...answer].join(' '))
    return words.every((word) => text.includes(word))
  }
