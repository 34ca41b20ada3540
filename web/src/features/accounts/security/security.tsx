import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useFactors } from '../queries.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Shows two-factor authentication, the passkeys and the open sessions. */
export default function Security() {
  const { data, isError, isFetching, refetch } = useFactors()
  if (data) {
    return (
      <>
        <SecondFactorCard state={data.secondFactor} />
        <PasskeysCard passkeys={data.passkeys} />
        <SessionsCard />
      </>
    )
  }
  return (
    <>
      <Card title={t`Two-factor authentication`}>
        {isError ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading>
            <Skeleton height={96} />
          </Loading>
        )}
      </Card>
      <SessionsCard />
    </>
  )
}
