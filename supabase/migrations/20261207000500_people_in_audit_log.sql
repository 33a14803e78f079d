-- An update stores changed columns alone, so entries named a person (record_name) without their id, and kept the name
-- when the account was deleted. Comments were named by their author, whose name stayed in entries of replies and reports.

create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := auth.uid();
  actor_role text;
  before jsonb;
  after jsonb;
  row_id text;
  record_name jsonb;
  parents jsonb;
  names jsonb;
  ignored text[] := array['updated_at', 'search'] || tg_argv::text[];
begin
  if actor is null then
    return null;
  end if;
  actor_role := coalesce(nullif(current_setting('hub.acting_role', true), ''), private.role_of(actor));
  if actor_role = 'user' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    before := to_jsonb(old) - ignored;
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new) - ignored;
  end if;
  row_id := private.primary_key_of(tg_relid, coalesce(after, before));
  record_name := private.record_name_of(tg_table_name, coalesce(after, before));
  parents := private.parents_of(coalesce(after, before));
  names := private.named_person(tg_table_name, coalesce(after, before));
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value)
    into before, after
    from jsonb_each(after)
    where value is distinct from before -> key;
    if after is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (
    actor_id, actor_name, actor_role, action, table_name, row_id, old, new, record_name, parents, names
  )
  values (
    actor,
    coalesce((select name from public.profiles where id = actor), ''),
    actor_role, lower(tg_op), tg_table_name, row_id, before, after, record_name, parents, names
  );
  return null;
end
$$;

create function private.named_person(table_name text, data jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if data -> 'user_id' = 'null' or not private.name_columns(table_name) && '{user_id,author_name}' then
    return '{}';
  end if;
  return private.names_in(jsonb_build_object('user_id', data -> 'user_id'));
end
$$;
comment on function private.named_person is
  'Returns the account whose name record_name_of returns for a row, for audit_log.names: an entry leaves the log with the '
  'account even when its id is not among the changed columns.';
revoke execute on function private.named_person(text, jsonb) from public;

create or replace function private.set_audit_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.record_name = '[]' then
      new.record_name := private.record_name_of(new.table_name, coalesce(new.old, '{}') || coalesce(new.new, '{}'));
    end if;
    new.names := new.names
      || private.names_in(coalesce(new.old, '{}')) || private.names_in(coalesce(new.new, '{}'));
  end if;
  new.search := private.audit_search_vector(new);
  return new;
end
$$;

create or replace function private.redact_person(data jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(
    key,
    case
      when value <> 'null' and key in (
        'full_name', 'author_name', 'name', 'email', 'phone', 'telegram', 'social_link', 'body', 'purpose',
        'decision_note', 'note', 'reason'
      )
        then '"—"'
      else value
    end
  )
  from jsonb_each(data)
$$;

create or replace function private.name_of_reference(column_name text, id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Statements are planned when they are reached: a name costs one of these queries.
  case column_name
    when 'amenity_id' then
      return (select name::jsonb from public.amenities record where record.id = $2);
    when 'booking_id' then
      return (select private.number_label(number::text) from public.space_bookings record where record.id = $2);
    when 'course_id' then
      return (select title::jsonb from public.courses record where record.id = $2);
    when 'event_id' then
      return (select title::jsonb from public.events record where record.id = $2);
    when 'field_id' then
      return (select name::jsonb from public.science_fields record where record.id = $2);
    when 'plan_id' then
      return (select name::jsonb from public.coworking_plans record where record.id = $2);
    when 'promo_code_id' then
      return (select to_jsonb(code) from public.promo_codes record where record.id = $2);
    when 'season_id' then
      return (select title::jsonb from public.seasons record where record.id = $2);
    when 'series_id' then
      return (
        select title::jsonb from public.calendar_items record where record.series_id = $2 order by starts_at limit 1
      );
    when 'session_id' then
      return coalesce(
        (select title::jsonb from public.event_sessions record where record.id = $2),
        (select title::jsonb from public.course_sessions record where record.id = $2)
      );
    when 'slide_id' then
      return (select title::jsonb from public.slides record where record.id = $2);
    when 'space_id' then
      return (select name::jsonb from public.spaces record where record.id = $2);
    when 'speaker_id' then
      return (select name::jsonb from public.speakers record where record.id = $2);
    when 'subscription_id' then
      return (select name::jsonb from public.subscriptions record where record.id = $2);
    when 'volunteer_id' then
      return (select to_jsonb(name) from public.volunteer_invitations record where record.id = $2);
    when 'pass_id' then
      return (
        select name::jsonb from public.user_passes record
        join public.subscriptions on subscriptions.id = record.subscription_id
        where record.id = $2
      );
    when 'seat_id' then
      return (
        select jsonb_build_object('ru', 'Место ' || position, 'en', 'Seat ' || position)
        from public.registration_seats record where record.id = $2
      );
    when 'order_id', 'difference_of_id', 'split_from_id' then
      return (select private.number_label(number::text) from public.orders record where record.id = $2);
    -- The person's name would have to leave the log with their account; the event's title may stay.
    when 'comment_id', 'parent_id' then
      return (
        select title::jsonb from public.comments record join public.events on events.id = record.event_id
        where record.id = $2
      );
    when 'registration_id', 'moved_to_id' then
      return (
        select title::jsonb from public.registrations record join public.events on events.id = record.event_id
        where record.id = $2
      );
    when
      'user_id', 'account_id', 'added_by', 'checked_in_by', 'created_by', 'decided_by', 'paid_by', 'resolved_by',
      'revoked_by', 'scanned_by', 'sent_by', 'undone_by'
    then
      return (select to_jsonb(name) from public.profiles record where record.id = $2 and name <> '');
    else
      return null;
  end case;
end
$$;

-- Entries that are there already.
update public.audit_log set names = names || private.named_person(table_name, passes.record)
from (select id::text as row_id, to_jsonb(user_passes) as record from public.user_passes) passes
where table_name = 'user_passes' and audit_log.row_id = passes.row_id;
update public.audit_log set names = names || private.named_person(table_name, mine.record)
from (select id::text as row_id, to_jsonb(memberships) as record from public.memberships) mine
where table_name = 'memberships' and audit_log.row_id = mine.row_id;
update public.audit_log set names = names || private.named_person(table_name, remarks.record)
from (select id::text as row_id, to_jsonb(comments) as record from public.comments) remarks
where table_name = 'comments' and audit_log.row_id = remarks.row_id;
-- Computes the names anew, without authors.
update public.audit_log
set
  names = (
    names - array[coalesce(old, new) ->> 'parent_id', coalesce(old, new) ->> 'comment_id']
  ) || private.names_in(coalesce(old, '{}')) || private.names_in(coalesce(new, '{}')),
  record_name = case table_name
    when 'comment_reports' then coalesce(
      (
        select private.record_name_of('comment_reports', to_jsonb(comment_reports))
        from public.comment_reports where id::text = row_id
      ),
      '[]'
    )
    else record_name
  end
where table_name = 'comment_reports' or (table_name = 'comments' and coalesce(old, new) ->> 'parent_id' is not null);
