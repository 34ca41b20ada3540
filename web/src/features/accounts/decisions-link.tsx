import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { LinkList } from '../../ui/link-list.tsx'

/** Links to the decisions about the account, where it can appeal, and to what it agreed to. */
export const DecisionsLink = () => (
  <LinkList
    label={t`Decisions and agreements`}
    links={[
      { to: href('user/decisions'), text: t`Decisions about you`, Icon: IconGavel },
      { to: href('user/accepted-texts'), text: t`Accepted texts`, Icon: IconSignature },
    ]}
  />
)
