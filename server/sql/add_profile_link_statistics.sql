-- Lists a new link of a profile in the statistics of its creator, and counts its clicks.
create or replace function add_profile_link_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    select new.owner_id, new.id, 'link', measure, at, change
    from (values ('made', new.created_at, 0),
      ('seen', coalesce(new.clicked_at, now()), new.clicks - old.clicks))
      as happened (measure, at, change)
    where measure = case tg_op when 'INSERT' then 'made' else 'seen' end;
  return null;
end $$;

create or replace trigger profile_links__statistics_new
  after insert on profile_links
  for each row execute function add_profile_link_statistics();
create or replace trigger profile_links__statistics_clicked
  after update on profile_links
  for each row when (new.clicks <> old.clicks) execute function add_profile_link_statistics();
