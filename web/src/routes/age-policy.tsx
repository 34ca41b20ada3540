import { readPolicy } from '@stagedoor/contract/agerules'
import type { WireOf } from '@stagedoor/contract/kit'
import { Link, useLoaderData } from 'react-router'
import { pageLoader } from '../lib/api/loader.server.ts'
import { jt, msgid, ngettext, t } from '../lib/i18n/i18n.ts'
import {
  lawText,
  methodNames,
  methodNotes,
  placeName,
  recheckText,
} from '../lib/labels/age-rules.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import styles from './age-policy.module.css'

type Policy = WireOf<typeof readPolicy>

export const meta = pageMeta(() => ({
  title: t`How this site checks ages`,
  description: t`Which proof of age this site asks for, where, and what it keeps.`,
}))

export const loader = pageLoader('age-policy', ({ api }) => api(readPolicy))

/** Says which proof of age the site asks for, where, what it keeps, and how that was assessed. */
export default function AgePolicy() {
  const { rules, assessment } = useLoaderData<typeof loader>()
  const methods = new Set(rules.flatMap((rule) => (rule.action === 'assure' ? rule.methods : [])))
  return (
    <Page title={t`How this site checks ages`}>
      <Card className={styles.page ?? ''}>
        <section>
          <h2>{t`When you are asked`}</h2>
          <p>{t`This site shows content for adults. Before any of it, everybody confirms to be of age. Where the law asks for more, nothing for adults leaves this site before you have proved it: no page, picture, video, message or notification.`}</p>
          <p>{t`Where you are is taken from the address of your connection, when you visit. If it has you in the wrong place, write to us.`}</p>
        </section>
        {methods.size > 0 && <Methods methods={methods} />}
        <Kept />
        <Places rules={rules} />
        <section>
          <h2>{t`How we assessed this`}</h2>
          {assessment ? (
            <p className={styles.text}>{assessment}</p>
          ) : (
            <p>{t`The operator of this site has not published a summary of its assessment yet.`}</p>
          )}
          <p>{jt`Is something wrong? ${<Link key="1" className={styles.link} to={href('contact')}>{t`Write to us`}</Link>}.`}</p>
        </section>
      </Card>
    </Page>
  )
}

const explanations = (): Readonly<Record<Policy['rules'][number]['methods'][number], string>> => ({
  wallet: t`You show a proof of age from the wallet app of your country. We learn that you are of age, and nothing else; whoever issued the proof does not learn where you used it.`,
  veriff: t`You are sent to Veriff, which looks at a document and tells us the outcome. We give it a random number, and neither your name here nor what you look at.`,
  verifymy: t`You are sent to VerifyMy, which offers several ways and tells us the outcome. We give it a random number, and neither your name here nor what you look at.`,
  operator: t`Creators showed us a document before they published. That counts for them.`,
})

function Methods({
  methods,
}: {
  methods: ReadonlySet<Policy['rules'][number]['methods'][number]>
}) {
  const names = methodNames()
  const texts = explanations()
  return (
    <section>
      <h2>{t`How you can prove it`}</h2>
      <dl>
        {[...methods].map((method) => (
          <div key={method}>
            <dt>{names[method]}</dt>
            <dd>{texts[method]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Kept() {
  return (
    <section>
      <h2>{t`What is kept`}</h2>
      <p>{t`The outcome, the method, the time, until when it counts, and the number of the check at the company. No picture, no name, no document and no date of birth. Without an account, a cookie in your browser stands for the outcome.`}</p>
    </section>
  )
}

function Places({ rules }: Pick<Policy, 'rules'>) {
  const groups = Map.groupBy(rules, textOf)
  return (
    <section>
      <h2>{t`What is asked where`}</h2>
      {rules.length === 0 && <p>{t`Everywhere: you confirm to be of age.`}</p>}
      <ul className={styles.places}>
        {[...groups].map(([text, same]) => (
          <li key={text}>
            <h3>{same.map(placeName).join(' · ')}</h3>
            {text.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns what a rule asks, and the law below it: places of the same text are named together. */
function textOf(rule: Policy['rules'][number]): string {
  const law = rule.law ? `\n${lawText(rule.law)}` : ''
  if (rule.action === 'block') return t`This site is closed to visitors from there.` + law
  if (rule.action === 'click') return t`You confirm to be of age.` + law
  const names = methodNames()
  const days = rule.retentionDays
  const asked = [
    rule.methods.map((method) => names[method]).join(', '),
    ...methodNotes(rule),
    recheckText(rule),
    ngettext(msgid`kept for ${days} day`, `kept for ${days} days`, days),
  ]
  return asked.join(' · ') + law
}
