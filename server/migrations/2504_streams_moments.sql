-- Runs alone: `stream_lines` is written all day. The moments of a stream that are chapters of its replay: goals and titles, then the largest tips.
create index concurrently if not exists stream_lines__moments on stream_lines (stream_id, price desc nulls first) where type = 'tip' or notice in ('goal_reached', 'title_changed');
