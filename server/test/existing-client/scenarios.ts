import { authScenarios } from './scenarios-auth.ts'
import { catalogueScenarios } from './scenarios-catalogue.ts'
import { galleryScenarios } from './scenarios-galleries.ts'
import { messageScenarios } from './scenarios-messages.ts'
import { moneyScenarios } from './scenarios-money.ts'
import { orderScenarios } from './scenarios-orders.ts'
import { payoutScenarios } from './scenarios-payouts.ts'
import { peopleScenarios } from './scenarios-people.ts'
import { postScenarios } from './scenarios-posts.ts'
import { productScenarios } from './scenarios-products.ts'
import { siteScenarios } from './scenarios-site.ts'
import { streamScenarios } from './scenarios-streams.ts'
import { videoScenarios } from './scenarios-videos.ts'
import type { ClientSite, OriginName } from './site.ts'

/** Sends a call as an existing client does and checks the fields that such a client reads. */
export type Scenario = (stage: ClientSite, place: OriginName) => Promise<void>

/** Scenarios by method and path of the call; `{}` stands for a path parameter. */
export type Scenarios = Readonly<Record<string, Scenario>>

/** One scenario for every served call. */
export const scenarios: Scenarios = {
  ...authScenarios,
  ...peopleScenarios,
  ...postScenarios,
  ...videoScenarios,
  ...galleryScenarios,
  ...productScenarios,
  ...moneyScenarios,
  ...messageScenarios,
  ...streamScenarios,
  ...orderScenarios,
  ...payoutScenarios,
  ...siteScenarios,
  ...catalogueScenarios,
}
