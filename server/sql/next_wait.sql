-- Since when a fan waits after new messages: still, anew where the performer answered in between,
-- not any more where they leave nothing open; unchanged by messages that neither ask nor answer,
-- for which `p_waits` is null.
create or replace function next_wait(
  p_waits boolean, p_was_answered boolean, p_since timestamptz, p_at timestamptz)
returns timestamptz language sql immutable parallel safe
return case when p_waits is null then p_since
  when p_waits then coalesce(case when not p_was_answered then p_since end, p_at) end;
