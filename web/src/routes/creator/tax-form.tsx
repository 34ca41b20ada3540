import { listCountries } from '@stagedoor/contract/reference'
import { read } from '@stagedoor/contract/taxforms'
import { useLoaderData } from 'react-router'
import {
  formNames,
  missingLabel,
  vatCheckLabel,
  wrongNumbersLabel,
} from '../../features/taxforms/labels.ts'
import { TaxForm } from '../../features/taxforms/tax-form.tsx'
import styles from '../../features/taxforms/taxforms.module.css'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`Tax form`, hidden: true }))

const ownRead = pageRead('creator/tax-form', read, () => undefined)

export const loader = pageLoader('creator/tax-form', async (at) => {
  const [own, countries] = await Promise.all([ownRead.load(at), at.api(listCountries)])
  return { own, countries: countries.map(({ code, name }) => ({ value: code, text: name })) }
})

/** Takes the tax form that this site asks for before it pays a creator. */
export default function TaxFormPage() {
  const { own: loaded, countries } = useLoaderData<typeof loader>()
  const own = ownRead.use(loaded)
  const { accepted, form } = own
  return (
    <Page
      title={t`Tax form`}
      actions={<ButtonLink to={href('creator/payouts')}>{t`Payouts`}</ButtonLink>}
    >
      <div className={styles.page}>
        {accepted.length === 0 && <p className="dim">{t`This site asks for no tax form.`}</p>}
        {missingLabel(own) && <p role="status">{missingLabel(own)}</p>}
        {wrongNumbersLabel(own) && <p role="status">{wrongNumbersLabel(own)}</p>}
        {form && (
          <Card title={formNames()[form.kind]}>
            <p>{jt`Signed by ${form.signedName}, ${<DateTime key="1" at={form.signedAt} />}`}</p>
            {form.tin && <p className="dim">{form.tin}</p>}
            {form.vatId && <p className="dim">{t`VAT number ${form.vatId}`}</p>}
            {vatCheckLabel(own) && <p role="status">{vatCheckLabel(own)}</p>}
          </Card>
        )}
        {accepted.length > 0 && (
          <Card title={form ? t`Replace the form` : t`Your tax data`}>
            <TaxForm
              key={form?.signedAt}
              own={own}
              countries={countries}
              onDone={() => toast({ text: t`Your tax form is stored.` })}
            />
          </Card>
        )}
      </div>
    </Page>
  )
}
