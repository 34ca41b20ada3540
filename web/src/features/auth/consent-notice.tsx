import type { listSignUpTexts } from '@stagedoor/contract/consents'
import type { WireOf } from '@stagedoor/contract/kit'
import { Fragment } from 'react'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import styles from './sign-in-page.module.css'

/** The texts that a person accepts by signing up. */
export type SignUpTexts = WireOf<typeof listSignUpTexts>['data']

/** Names the texts that the button above accepts. They open in another tab, so that nothing typed is lost. */
export function ConsentNotice({ texts }: { texts: SignUpTexts }) {
  if (texts.length === 0) return null
  return (
    <p className={styles.accept}>
      {t`By signing up you accept our`}{' '}
      {texts.map(({ slug, title }, at) => (
        <Fragment key={slug}>
          {at > 0 && t` and `}
          <a href={href('cms-page', { slug })} target="_blank" rel="noreferrer">
            {title}
          </a>
        </Fragment>
      ))}
      .
    </p>
  )
}
