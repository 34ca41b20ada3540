import { simulateVeriff } from '../../../test/fakes/identity-checks/simulate-veriff.ts'
import { simulateVerifyMy } from '../../../test/fakes/identity-checks/simulate-verifymy.ts'
import { describeIdentityChecker } from './identity-checks.contract.ts'
import { openVeriff } from './veriff.ts'
import { openVerifyMy } from './verifymy.ts'

describeIdentityChecker('Veriff', {
  simulate: simulateVeriff,
  open: openVeriff,
  tellsPerson: true,
  signsCalls: true,
})

describeIdentityChecker('VerifyMy', {
  simulate: simulateVerifyMy,
  open: openVerifyMy,
  tellsPerson: false,
  signsCalls: false,
})
