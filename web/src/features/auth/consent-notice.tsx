import type { listSignUpTexts } from '@stagedoor/contract/consents'
import type { WireOf } from '@stagedoor/contract/kit'
import { Fragment, type ReactNode } from 'react'
import { jt } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import styles from './sign-in-page.module.css'

/** The texts that a person accepts by signing up. */
export type SignUpTexts = WireOf<typeof listSignUpTexts>['data']

/**
 * Names the texts that the button above accepts. They open in another tab, so that nothing typed is
 * lost.
 */
export function ConsentNotice({ texts }: { texts: SignUpTexts }) {
  if (texts.length === 0) return null
  const links = texts.map(
    ({ slug, title }): ReactNode => (
      <a key={slug} href={href('cms-page', { slug })} target="_blank" rel="noreferrer">
        {title}
      </a>
    ),
  )
  const list = links.reduce((before, link) => (
    <Fragment key="before">{jt`${before} and ${link}`}</Fragment>
  ))
  return <p className={styles.accept}>{jt`By signing up you accept our ${list}.`}</p>
}
