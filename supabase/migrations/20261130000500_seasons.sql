-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Seasons: sets of drafts that are checked together and published at once.

create table public.seasons (
  id uuid primary key default gen_random_uuid(),
  title public.localized_text not null,
  notes text check (length(notes) <= 5000),
  publish_at timestamptz,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'withdrawn')),
  published_at timestamptz,
  withdrawn_at timestamptz,
  failed_at timestamptz,
  failure jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seasons_scheduled check (status <> 'scheduled' or publish_at is not null),
  constraint seasons_failure check ((failed_at is null) = (failure is null) and (failed_at is null or status = 'scheduled'))
);
comment on table public.seasons is
  'Sets of events, courses, slides and posts for the channel that are published at once. For staff; visitors see the items.';
comment on column public.seasons.notes is 'Notes of staff for themselves.';
comment on column public.seasons.publish_at is 'When it is to be published. It is so by itself only while it is scheduled.';
comment on column public.seasons.status is
  'draft, scheduled (publish_due_seasons publishes it), published, withdrawn (drafts again, but for what was booked).';
comment on column public.seasons.failed_at is 'Since when a scheduled season cannot be published at its time; null otherwise.';
comment on column public.seasons.failure is 'Findings of the last attempt, as check_season returns them.';
create index seasons_due_idx on public.seasons (publish_at) where status = 'scheduled';
create index seasons_failed_idx on public.seasons (failed_at, id) where failed_at is not null;

create table public.season_items (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  event_id uuid references public.events (id) on delete cascade,
  course_id uuid references public.courses (id) on delete cascade,
  slide_id uuid references public.slides (id) on delete cascade,
  text text check (length(text) between 1 and 4000),
  kind text not null generated always as (
    case
      when course_id is not null then 'course'
      when slide_id is not null then 'slide'
      when text is not null then 'post'
      else 'event'
    end
  ) stored,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint season_items_record check (
    num_nonnulls(event_id, course_id, slide_id) = 1 and (text is null or event_id is not null)
  )
);
comment on table public.season_items is
  'What belongs to a season: an event, a course, a slide, or a post for the channel about an event (text). Only functions write '
  'it. A record is in one season at most that has not released it.';
comment on column public.season_items.text is 'The post that is sent to the channel when the season is published.';
comment on column public.season_items.released_at is 'When the season published it; null: not yet, or withdrawn.';
create unique index season_items_event_idx on public.season_items (event_id, kind) where released_at is null;
create unique index season_items_course_idx on public.season_items (course_id) where released_at is null;
create unique index season_items_slide_idx on public.season_items (slide_id) where released_at is null;
create index season_items_events_idx on public.season_items (event_id);
create index season_items_courses_idx on public.season_items (course_id);
create index season_items_slides_idx on public.season_items (slide_id);
create index season_items_season_idx on public.season_items (season_id);

alter table public.seasons enable row level security;

create policy "content managers read" on public.seasons for select to authenticated
  using ((select private.has_permission('manage_content')));
create policy "content managers insert" on public.seasons for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.seasons for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.seasons for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.season_items enable row level security;

create policy "content managers read" on public.season_items for select to authenticated
  using ((select private.has_permission('manage_content')));
-- No insert, update and delete: functions write.

grant select, insert, update, delete on public.seasons to authenticated;
grant select on public.season_items to authenticated;

-- Forms write title, notes and publish_at; the rest is written by functions.
create function private.guard_season() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'INSERT' then
    new.status := 'draft';
    new.published_at := null;
    new.withdrawn_at := null;
    new.failed_at := null;
    new.failure := null;
    return new;
  end if;
  if old.status in ('scheduled', 'published') and (tg_op = 'DELETE' or new.publish_at is distinct from old.publish_at) then
    perform private.raise_api_error(
      409, 'season_not_draft', 'Withdraw the season first', jsonb_build_object('status', old.status)
    );
  elsif tg_op = 'DELETE' then
    return old;
  end if;
  new.status := old.status;
  new.published_at := old.published_at;
  new.withdrawn_at := old.withdrawn_at;
  new.failed_at := old.failed_at;
  new.failure := old.failure;
  return new;
end
$$;
create trigger seasons_guard before insert or update or delete on public.seasons
  for each row execute function private.guard_season();
-- Publishing a season is no edit of its form.
create trigger seasons_touch before update on public.seasons
  for each row when (
    (old.title::jsonb, old.notes, old.publish_at) is distinct from (new.title::jsonb, new.notes, new.publish_at)
  )
  execute function private.touch_updated_at();
create trigger season_items_touch before update on public.season_items
  for each row execute function private.touch_updated_at();
create trigger seasons_audit after insert or update or delete on public.seasons
  for each row execute function private.record_change('failed_at', 'failure');
create trigger season_items_audit after insert or update or delete on public.season_items
  for each row execute function private.record_change('kind');

-- Newest definition: 20261129000300_co_organisers.sql.
create or replace function private.name_columns(table_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case table_name
    when 'blog_posts' then '{title,speaker_id}'
    when 'booking_slots' then '{booking_id}'
    when 'check_ins' then '{code,event_id}'
    when 'closures' then '{reason}'
    when 'comment_reports' then '{comment_id}'
    when 'comments' then '{author_name,event_id}'
    when 'course_sessions' then '{title,course_id}'
    when 'course_speakers' then '{speaker_id,course_id}'
    when 'event_co_organisers' then '{user_id,event_id}'
    when 'event_messages' then '{subject,event_id}'
    when 'event_photos' then '{event_id}'
    when 'event_session_speakers' then '{speaker_id,session_id}'
    when 'event_sessions' then '{title,event_id}'
    when 'event_speakers' then '{speaker_id,event_id}'
    when 'event_streams' then '{event_id}'
    when 'memberships' then '{user_id,plan_id}'
    when 'orders' then '{number,full_name}'
    when 'promo_codes' then '{code}'
    when 'registrations' then '{full_name,event_id}'
    when 'season_items' then '{event_id,course_id,slide_id,season_id}'
    when 'site_settings' then '{}'
    when 'space_amenities' then '{amenity_id,space_id}'
    when 'space_bookings' then '{number,full_name,space_id}'
    when 'space_opening_hours' then '{space_id}'
    when 'space_photos' then '{space_id}'
    when 'space_prices' then '{label,space_id}'
    when 'user_passes' then '{user_id,subscription_id}'
    when 'user_roles' then '{account_id}'
    else '{title,name}'
  end::text[]
$$;

create or replace function private.name_of_reference(column_name text, id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case column_name
    when 'amenity_id' then (select name::jsonb from public.amenities record where record.id = $2)
    when 'booking_id' then (select private.number_label(number::text) from public.space_bookings record where record.id = $2)
    when 'course_id' then (select title::jsonb from public.courses record where record.id = $2)
    when 'event_id' then (select title::jsonb from public.events record where record.id = $2)
    when 'field_id' then (select name::jsonb from public.science_fields record where record.id = $2)
    when 'order_id' then (select private.number_label(number::text) from public.orders record where record.id = $2)
    when 'promo_code_id' then (select to_jsonb(code) from public.promo_codes record where record.id = $2)
    when 'season_id' then (select title::jsonb from public.seasons record where record.id = $2)
    when 'session_id' then (select title::jsonb from public.event_sessions record where record.id = $2)
    when 'slide_id' then (select title::jsonb from public.slides record where record.id = $2)
    when 'space_id' then (select name::jsonb from public.spaces record where record.id = $2)
    when 'speaker_id' then (select name::jsonb from public.speakers record where record.id = $2)
    when 'subscription_id' then (select name::jsonb from public.subscriptions record where record.id = $2)
    when 'moved_to_id' then (
      select title::jsonb from public.registrations record join public.events on events.id = record.event_id
      where record.id = $2
    )
    else case
      when column_name in ('comment_id', 'parent_id') then (
        select to_jsonb(author_name) from public.comments record where record.id = $2 and author_name <> ''
      )
      when column_name in (
        'user_id', 'checked_in_by', 'decided_by', 'paid_by', 'resolved_by', 'sent_by', 'account_id'
      ) then (select to_jsonb(name) from public.profiles record where record.id = $2 and name <> '')
    end
  end
$$;

-- Newest definition: 20261127000200_closures.sql.
create or replace function public.create_record(table_name text, content jsonb, idempotency_key uuid) returns uuid
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
  known := private.find_idempotent_response(idempotency_key, action, request);
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
      created := private.insert_record(table_name, private.with_last_sort_order(table_name, content));
    when table_name in ('blog_posts', 'closures', 'promo_codes', 'science_fields', 'seasons', 'slides', 'speakers') then
      created := private.insert_record(table_name, content);
    else
      perform private.raise_api_error(400, 'table_invalid', 'Staff create no records of this table');
  end case;
  perform private.save_idempotent_response(idempotency_key, action, request, jsonb_build_object('id', created));
  return created;
end
$$;
comment on function public.create_record is
  'Creates a record of staff and returns its id; the same key and content again: the id of the record created before. content: '
  'of events as save_event takes it, of spaces as save_space, of courses {course, sessions, speakers} as save_course; of '
  'blog_posts, closures, coworking_plans, promo_codes, science_fields, seasons, slides, speakers, subscriptions the columns. Plans and passes come '
  'last. Runs as its caller. Errors: PT403 not_allowed, PT400 table_invalid, PT409 idempotency_key_reused, 23505 when the slug '
  'or code is taken, and those of the functions named.';

-- A season with its items.

create view private.season_item_details with (security_invoker = true) as
select
  items.id, items.season_id, items.kind, items.text, items.released_at, items.created_at,
  items.event_id, items.course_id, items.slide_id,
  coalesce(items.event_id, items.course_id, items.slide_id) as record_id,
  coalesce(events.title::jsonb, courses.title::jsonb, slides.title::jsonb) as title,
  coalesce(events.slug, courses.slug) as slug,
  coalesce(events.status, courses.status) as status,
  coalesce(events.starts_at, courses.starts_at, slides.shown_from) as starts_at,
  coalesce(events.ends_at, courses.ends_at, slides.shown_until) as ends_at,
  case items.kind
    when 'slide' then slides.is_active
    when 'post' then exists (
      select from public.channel_posts posts
      where posts.cause_key = 'published:' || items.event_id and posts.status = 'sent'
    )
    else coalesce(coalesce(events.published_at, courses.published_at) <= now(), false)
  end as is_public
from public.season_items items
left join public.events on events.id = items.event_id
left join public.courses on courses.id = items.course_id
left join public.slides on slides.id = items.slide_id;
comment on view private.season_item_details is
  'Items of seasons with what staff see of their records. is_public: visitors see it, or it was sent to the channel.';

create function private.season_item_json(item private.season_item_details) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', item.id, 'kind', item.kind, 'record_id', item.record_id, 'title', item.title, 'slug', item.slug,
    'starts_at', item.starts_at, 'ends_at', item.ends_at, 'is_public', item.is_public, 'released_at', item.released_at,
    'text', item.text
  )
$$;

create function private.season_json(season public.seasons) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(season) || jsonb_build_object(
    'items', (
      select coalesce(
        jsonb_agg(private.season_item_json(items) order by items.starts_at, items.title ->> 'ru', items.id), '[]'
      )
      from private.season_item_details items where items.season_id = season.id
    )
  )
$$;

create function public.admin_season(season_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return (select private.season_json(seasons) from public.seasons where id = season_id);
end
$$;
comment on function public.admin_season is
  'Returns a season, or null: its columns and items [{id, kind (event, course, slide, post), record_id, title, slug, starts_at, '
  'ends_at, is_public, released_at, text of a post}] in order of time; record_id of a post is that of its event. For '
  'manage_content. Errors: PT403 not_allowed.';
revoke execute on function public.admin_season(uuid) from public;
grant execute on function public.admin_season(uuid) to authenticated;

create function public.admin_seasons() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', listed.id, 'title', listed.title, 'status', listed.status, 'publish_at', listed.publish_at,
          'published_at', listed.published_at, 'failed_at', listed.failed_at, 'created_at', listed.created_at,
          'events', counted.events, 'courses', counted.courses, 'slides', counted.slides, 'posts', counted.posts,
          'starts_at', counted.starts_at, 'ends_at', counted.ends_at
        )
        order by listed.created_at desc, listed.id
      ),
      '[]'
    )
    from (select * from public.seasons order by created_at desc, id limit 500) listed
    cross join lateral (
      select
        count(*) filter (where items.kind = 'event') as events, count(*) filter (where items.kind = 'course') as courses,
        count(*) filter (where items.kind = 'slide') as slides, count(*) filter (where items.kind = 'post') as posts,
        min(items.starts_at) filter (where items.kind in ('event', 'course')) as starts_at,
        max(items.ends_at) filter (where items.kind in ('event', 'course')) as ends_at
      from private.season_item_details items where items.season_id = listed.id
    ) counted
  );
end
$$;
comment on function public.admin_seasons is
  'Returns the seasons, the newest first, 500 at most, for manage_content: [{id, title, status, publish_at, published_at, '
  'failed_at, created_at, numbers of events, courses, slides and posts, starts_at of the first and ends_at of the last of its '
  'events and courses}]. Errors: PT403 not_allowed.';
revoke execute on function public.admin_seasons() from public;
grant execute on function public.admin_seasons() to authenticated;

-- Putting drafts into a season.

create function public.season_candidates(kind text, search text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  query tsquery := private.search_query(search);
  wanted text := '%' || lower(replace(replace(replace(btrim(search), '\', '\\'), '%', '\%'), '_', '\_')) || '%';
begin
  perform private.require_permission('manage_content');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', found.id, 'title', found.title, 'starts_at', found.starts_at)
        order by found.starts_at, found.title ->> 'ru', found.id
      ),
      '[]'
    )
    from (
      (
        select id, title::jsonb as title, starts_at from public.events
        where kind = 'event' and published_at is null and course_id is null and ends_at > now()
          and (query is null or events.search @@ query)
          and not exists (
            select from public.season_items items
            where items.event_id = events.id and items.kind = 'event' and items.released_at is null
          )
        order by starts_at, id limit 50
      )
      union all
      (
        select id, title::jsonb, starts_at from public.courses
        where kind = 'course' and published_at is null and (query is null or courses.search @@ query)
          and not exists (
            select from public.season_items items where items.course_id = courses.id and items.released_at is null
          )
        order by starts_at, id limit 50
      )
      union all
      (
        select id, title::jsonb, shown_from from public.slides
        where kind = 'slide' and not is_active
          and (wanted is null or lower(concat_ws(' ', title ->> 'ru', title ->> 'en')) like wanted)
          and not exists (
            select from public.season_items items where items.slide_id = slides.id and items.released_at is null
          )
        order by shown_from, id limit 50
      )
    ) found
  );
end
$$;
comment on function public.season_candidates is
  'Returns drafts that are in no season which has not released them, 50 at most in order of time: [{id, title, starts_at}]. kind: event (coming ones), course, '
  'slide (those that are not shown). For manage_content. Errors: PT403 not_allowed.';
revoke execute on function public.season_candidates(text, text) from public;
grant execute on function public.season_candidates(text, text) to authenticated;

create function private.lock_draft_season(season_id uuid) returns public.seasons
language plpgsql security definer set search_path = ''
as $$
declare
  season public.seasons;
begin
  perform private.require_permission('manage_content');
  select * into season from public.seasons where id = season_id for update;
  if season.id is null then
    perform private.raise_api_error(404, 'season_not_found', 'No such season');
  elsif season.status not in ('draft', 'withdrawn') then
    perform private.raise_api_error(
      409, 'season_not_draft', 'Withdraw the season first', jsonb_build_object('status', season.status)
    );
  end if;
  return season;
end
$$;
comment on function private.lock_draft_season is
  'Locks a season whose items may be changed. Raises PT403 not_allowed, PT404 season_not_found, PT409 season_not_draft {status}.';

create function public.add_season_items(season_id uuid, kind text, ids uuid[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  season public.seasons := private.lock_draft_season(season_id);
  drafts uuid[];
  present uuid[];
begin
  if cardinality(ids) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  -- What was added already is the response that was lost.
  present := array(
    select items.record_id from private.season_item_details items
    where items.season_id = season.id and items.kind = kind and items.record_id = any (ids)
  );
  ids := array(select distinct id from unnest(ids) id where id <> all (present));
  drafts := case kind
    when 'event' then array(
      select id from public.events where id = any (ids) and published_at is null and course_id is null order by id for share
    )
    when 'course' then array(
      select id from public.courses where id = any (ids) and published_at is null order by id for share
    )
    when 'slide' then array(select id from public.slides where id = any (ids) and not is_active order by id for share)
  end;
  if coalesce(cardinality(drafts), -1) <> cardinality(ids) then
    perform private.raise_api_error(409, 'item_not_draft', 'Only drafts are added to a season');
  elsif (select count(*) from public.season_items items where items.season_id = season.id) + cardinality(ids) > 300 then
    perform private.raise_api_error(400, 'season_full', 'At most 300 items', jsonb_build_object('max', 300));
  end if;
  begin
    insert into public.season_items (season_id, event_id, course_id, slide_id)
    select
      season.id, case kind when 'event' then id end, case kind when 'course' then id end, case kind when 'slide' then id end
    from unnest(ids) id;
  exception when unique_violation then
    perform private.raise_api_error(409, 'item_in_season', 'It belongs to another season');
  end;
  return private.season_json(season);
end
$$;
comment on function public.add_season_items is
  'Adds drafts to a season; kind: event, course, slide; at most 100 ids, 300 items. Idempotent. All or none. For manage_content. '
  'Returns the season as admin_season. Errors: PT403 not_allowed, PT404 season_not_found, PT400 too_many {max}, season_full '
  '{max}, PT409 season_not_draft {status}, item_not_draft, item_in_season.';
revoke execute on function public.add_season_items(uuid, text, uuid[]) from public;
grant execute on function public.add_season_items(uuid, text, uuid[]) to authenticated;

create function public.save_season_post(season_id uuid, event_id uuid, text text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  season public.seasons := private.lock_draft_season(season_id);
  wanted text := private.clean_text(text, 'text', 4000);
begin
  if wanted is null then
    perform private.raise_api_error(400, 'text_required', 'The post is empty');
  elsif not exists (
    select from public.season_items items
    where items.season_id = season.id and items.kind = 'event' and items.event_id = event_id
  ) then
    perform private.raise_api_error(404, 'event_not_found', 'The event is not in this season');
  end if;
  update public.season_items items set text = wanted
  where items.season_id = season.id and items.kind = 'post' and items.event_id = event_id and items.released_at is null;
  if not found then
    begin
      insert into public.season_items (season_id, event_id, text) values (season.id, event_id, wanted);
    exception when unique_violation then
      perform private.raise_api_error(409, 'item_in_season', 'Another season has a post about this event');
    end;
  end if;
  return private.season_json(season);
end
$$;
comment on function public.save_season_post is
  'Saves the post about an event of a season that is sent to the channel when the season is published. Idempotent. For '
  'manage_content. Returns the season as admin_season. Errors: PT403 not_allowed, PT404 season_not_found, event_not_found (not in '
  'this season), PT400 text_required, text_too_long, PT409 season_not_draft {status}, item_in_season.';
revoke execute on function public.save_season_post(uuid, uuid, text) from public;
grant execute on function public.save_season_post(uuid, uuid, text) to authenticated;

create function public.remove_season_item(season_id uuid, item_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  season public.seasons := private.lock_draft_season(season_id);
begin
  -- A post is about an event of the season.
  delete from public.season_items items
  using public.season_items removed
  where removed.id = item_id and removed.season_id = season.id and items.season_id = season.id
    and (items.id = removed.id or (removed.kind = 'event' and items.kind = 'post' and items.event_id = removed.event_id));
  return private.season_json(season);
end
$$;
comment on function public.remove_season_item is
  'Takes an item out of a season, an event with its post; the records stay as they are. Idempotent. For manage_content. Returns the season as admin_season. Errors: PT403 '
  'not_allowed, PT404 season_not_found, PT409 season_not_draft {status}.';
revoke execute on function public.remove_season_item(uuid, uuid) from public;
grant execute on function public.remove_season_item(uuid, uuid) to authenticated;
