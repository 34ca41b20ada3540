-- Notes the days on which the sales of invited creators changed, so that the share of the site's
-- fee that their inviters get is posted for them, or taken back.
create or replace function note_referral_sales() returns trigger language plpgsql as $$
begin
  insert into referral_changes (referral_id, day)
    select distinct referral.id, earning_day(changed.created_at)
    from changed join referrals referral on referral.invited_id = changed.performer_id
    where changed.type <> 'referral' and referral.from_day is not null
      and earning_day(changed.created_at) >= referral.from_day
      and earning_day(changed.created_at) < referral.until_day;
  return null;
end $$;

create or replace trigger earnings__referral_new after insert on earnings
  referencing new table as changed for each statement execute function note_referral_sales();
create or replace trigger earnings__referral_changed after update on earnings
  referencing new table as changed for each statement execute function note_referral_sales();
