-- Stores messages, a list of `new_message` as JSON, as the next ones of their conversations, opened
-- where missing: the only way to store one. Those written (not automatic, not to many) become the
-- performer's preview, move both lists and say since when the fan waits; others move one list.
create or replace function append_messages(p_messages jsonb, p_at timestamptz)
returns table (id uuid, conversation_id uuid, seq bigint, version bigint) language plpgsql as $$
#variable_conflict use_column
begin
  return query with given as materialized (
    select m.*, not is_automatic and content_id is null as is_written,
      row_number() over (partition by performer_id, fan_id order by ordinality) as place
    from jsonb_populate_recordset(null::new_message, p_messages) with ordinality m
  ), added as materialized (
    select performer_id, fan_id, (array_agg(conversation_id))[1] as new_id, count(*) as total,
      array_agg(sender_id) as senders, array_agg(sender_id) filter (where is_written) as writers,
      (array_agg(id order by place desc))[1] as last_id,
      (array_agg(id order by place desc) filter (where is_written))[1] as written_id,
      (array_agg(sender_id order by place desc) filter (
      where is_written and (type, text) <> ('tip', '')))[1] as last_writer from given group by 1, 2
  ), conversation as (
    insert into conversations as kept (id, performer_id, fan_id, last_seq, version, message_count,
      last_message_id, performer_message_id, last_message_at, updated_at, created_at,
      fan_wrote_at, performer_wrote_at)
    select new_id, performer_id, fan_id, total, total, total, last_id, written_id, p_at, p_at, p_at,
      case when fan_id = any(writers) then p_at end,
      case when performer_id = any(writers) then p_at end from added order by performer_id, fan_id
    on conflict (performer_id, fan_id) do update set last_seq = kept.last_seq + excluded.last_seq,
      version = kept.version + excluded.version,
      message_count = kept.message_count + excluded.message_count,
      last_message_id = excluded.last_message_id, last_message_at = p_at, updated_at = p_at,
      performer_message_id = coalesce(excluded.performer_message_id, kept.performer_message_id),
      fan_wrote_at = coalesce(kept.fan_wrote_at, excluded.fan_wrote_at),
      performer_wrote_at = coalesce(kept.performer_wrote_at, excluded.performer_wrote_at)
    returning new.id, performer_id, fan_id, last_seq, version, old.id is null as is_new
  ), changed as materialized (select * from conversation join added using (performer_id, fan_id)
  ), member as (
    select c.*, account_id, other_id, cardinality(array_remove(senders, account_id)) as unread,
      written_id is not null or account_id <> all(senders) as is_moved,
      case when account_id = performer_id then last_writer = fan_id else false end as waits
    from changed c,
      lateral (values (fan_id, performer_id), (performer_id, fan_id)) side (account_id, other_id)
  ), opened as (
    insert into conversation_members (conversation_id, account_id, other_id, listed_at,
      unread_count, needs_answer, waiting_since, fan_spent, fan_subscribes)
    select id, account_id, other_id, case when is_moved then p_at end, unread, waits is true,
      case when waits then p_at end, spent, subscribes from member
      left join lateral fan_totals(account_id, other_id) on account_id = performer_id where is_new
  ), moved as (
    update conversation_members m set listed_at = p_at, is_archived = is_archived and is_muted,
      unread_count = unread_count + unread, needs_answer = coalesce(waits, needs_answer),
      waiting_since = next_wait(waits, c.account_id = any(writers), waiting_since, p_at)
    from member c
    where not is_new and is_moved and m.conversation_id = c.id and m.account_id = c.account_id
  ) insert into messages as m (id, conversation_id, seq, version, sender_id, actor_id, type, text,
    file_ids, item_id, tokens, charge_id, reply_to_id, content_id, is_automatic, created_at,
    updated_at)
  select g.id, c.id, last_seq - total + place, version - total + place, sender_id, sender_id, type,
    text, file_ids, item_id, tokens, charge_id, reply_to_id, content_id, is_automatic, p_at, p_at
  from given g join changed c using (performer_id, fan_id)
  returning m.id, m.conversation_id, m.seq, m.version;
end $$;
