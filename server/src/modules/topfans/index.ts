export {
  badgesForEverybody,
  badgesForViewer,
  type FanBadges,
  hasRanks,
} from './fan-badges.ts'
