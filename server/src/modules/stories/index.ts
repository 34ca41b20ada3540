export { openStoryOwner, quoteStories, type StoryQuote } from './quote-stories.ts'
