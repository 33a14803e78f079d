-- Records that staff create. A repeated request whose first response was lost creates nothing, and a record that somebody
-- else created, equal or not, is a duplicate.

create function private.insert_record(table_name text, content jsonb) returns uuid
language plpgsql security invoker set search_path = ''
as $$
declare
  columns text := (select string_agg(pg_catalog.quote_ident(name), ', ') from jsonb_object_keys(content) name);
  created uuid;
begin
  execute pg_catalog.format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id',
    table_name, columns
  )
  into created
  using content;
  return created;
end
$$;

create function private.with_last_place(table_name text, content jsonb) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  place integer;
begin
  execute pg_catalog.format('select coalesce(max(sort_order), 0) + 1 from public.%I', table_name) into place;
  return content || jsonb_build_object('sort_order', place);
end
$$;
comment on function private.with_last_place is 'The content of a new row that comes after all others of its table.';

-- As the caller: the policies decide.
create function public.create_record(table_name text, content jsonb, idempotency_key uuid) returns uuid
language plpgsql security invoker set search_path = ''
as $$
declare
  action text := 'create ' || table_name;
  -- The page makes a new slug for a slide whenever it is loaded.
  request jsonb := case table_name when 'slides' then content - 'slug' else content end;
  known jsonb;
  created uuid;
begin
  perform private.require_permission('manage_content', 'manage_events');
  known := private.recall(idempotency_key, action, request);
  if known is not null then
    return known ->> 'id';
  end if;
  case
    when table_name = 'events' then
      created := public.save_event(content) ->> 'id';
    when table_name = 'courses' then
      created := public.save_course(
        content -> 'course', content -> 'sessions',
        array(select jsonb_array_elements_text(content -> 'speakers')::uuid)
      );
    when table_name = 'spaces' then
      created := public.save_space(content) ->> 'id';
    when table_name in ('coworking_plans', 'subscriptions') then
      created := private.insert_record(table_name, private.with_last_place(table_name, content));
    when table_name in ('blog_posts', 'promo_codes', 'science_fields', 'slides', 'speakers') then
      created := private.insert_record(table_name, content);
    else
      perform private.refuse(400, 'table_invalid', 'Staff create no records of this table');
  end case;
  perform private.keep(idempotency_key, action, request, jsonb_build_object('id', created));
  return created;
end
$$;
comment on function public.create_record is
  'Creates a record of staff and returns its id; the same key and content again: the id of the record created before. content: '
  'of events as save_event takes it, of spaces as save_space, of courses {course, sessions, speakers} as save_course; of '
  'blog_posts, coworking_plans, promo_codes, science_fields, slides, speakers, subscriptions the columns. Plans and passes come '
  'last. Runs as its caller. Errors: PT403 not_allowed, PT400 table_invalid, PT409 idempotency_key_reused, 23505 when the slug '
  'or code is taken, and those of the functions named.';

revoke execute on function public.create_record(text, jsonb, uuid) from public;
grant execute on function
  public.create_record(text, jsonb, uuid),
  private.insert_record(text, jsonb), private.with_last_place(text, jsonb),
  private.recall(uuid, text, jsonb), private.keep(uuid, text, jsonb, jsonb)
to authenticated;

-- Photos get their ids here, as those of spaces do: a repeated request has the same content.
create or replace function private.save_photos(event_id uuid, wished jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.event_photos photos
  where photos.event_id = save_photos.event_id
    and not exists (
      select
      from jsonb_array_elements(wished) with ordinality listed (item, place)
      cross join jsonb_populate_record(null::public.event_photos, listed.item) wish
      where wish.id = photos.id
        and listed.place = photos.sort_order
        and (wish.path, wish.cover_seed, wish.cover_motif, wish.width, wish.height, wish.alt::jsonb)
          is not distinct from (
            photos.path, photos.cover_seed, photos.cover_motif, photos.width, photos.height, photos.alt::jsonb
          )
    );
  insert into public.event_photos (id, event_id, path, cover_seed, cover_motif, width, height, alt, sort_order)
  select
    coalesce(wish.id, gen_random_uuid()), save_photos.event_id, wish.path, wish.cover_seed, wish.cover_motif,
    wish.width, wish.height, wish.alt, listed.place
  from jsonb_array_elements(wished) with ordinality listed (item, place)
  cross join jsonb_populate_record(null::public.event_photos, listed.item) wish
  where not exists (
    select from public.event_photos kept where kept.id = wish.id and kept.event_id = save_photos.event_id
  );
end
$$;

drop function public.duplicate_event(uuid, timestamptz);
create function public.duplicate_event(event_id uuid, starts_at timestamptz, idempotency_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  content jsonb := jsonb_build_object('event_id', event_id, 'starts_at', starts_at);
  answer jsonb;
begin
  perform private.require_permission('manage_events');
  answer := private.recall(idempotency_key, 'duplicate_event', content);
  if answer is not null then
    return answer;
  end if;
  if duplicate_event.starts_at is null then
    perform private.refuse(400, 'starts_at_required', 'When the copy begins');
  end if;
  return private.keep(
    idempotency_key, 'duplicate_event', content,
    private.copy_event_to(duplicate_event.event_id, array[duplicate_event.starts_at], null, false) -> 0
  );
end
$$;
comment on function public.duplicate_event is
  'A draft like the event, with all that belongs to it but registrations, comments and a recording, that begins then: {id, '
  'slug, starts_at}. The same idempotency key again: the same draft. For manage_events. Errors: PT403 not_allowed, PT404 '
  'event_not_found, PT400 starts_at_required, PT409 idempotency_key_reused, time_conflict [{space_id, starts_at, ends_at, '
  'state, title, person}].';

drop function public.repeat_event(uuid, integer, integer);
create function public.repeat_event(
  event_id uuid, copies integer, appear_days integer default null, idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  content jsonb := jsonb_build_object('event_id', event_id, 'copies', copies, 'appear_days', appear_days);
  answer jsonb;
  first_day timestamptz;
begin
  perform private.require_permission('manage_events');
  answer := private.recall(idempotency_key, 'repeat_event', content);
  if answer is not null then
    return answer;
  end if;
  if copies is null or copies not between 1 and 52 then
    perform private.refuse(400, 'copies_invalid', 'From 1 to 52 weeks');
  elsif appear_days not between 0 and 365 then
    perform private.refuse(400, 'appear_days_invalid', 'From 0 to 365 days before');
  end if;
  select starts_at into first_day from public.events where id = repeat_event.event_id;
  return private.keep(
    idempotency_key, 'repeat_event', content,
    private.copy_event_to(
      repeat_event.event_id,
      array(
        select (first_day at time zone 'Europe/Belgrade' + make_interval(weeks => week)) at time zone 'Europe/Belgrade'
        from generate_series(1, copies) week order by week
      ),
      appear_days,
      true
    )
  );
end
$$;
comment on function public.repeat_event is
  'A series: so many copies of the event, week by week at the same hour by the clock of Belgrade, drafts or published '
  'appear_days before each begins (at once when that is over): [{id, slug, starts_at}]. All or none. The same idempotency key '
  'again: the same copies. For manage_events. Errors: PT403 not_allowed, PT404 event_not_found, PT400 copies_invalid, '
  'appear_days_invalid, PT409 idempotency_key_reused, time_conflict [{space_id, starts_at, ends_at, state, title, person}].';

revoke execute on function
  public.duplicate_event(uuid, timestamptz, uuid), public.repeat_event(uuid, integer, integer, uuid)
from public;
grant execute on function
  public.duplicate_event(uuid, timestamptz, uuid), public.repeat_event(uuid, integer, integer, uuid)
to authenticated;
