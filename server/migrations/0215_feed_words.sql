-- Words of posts are found by search_posts. These indexes answered the same and cost most of what writing a post costs.
drop index posts__title_words;
drop index posts__text_words;
