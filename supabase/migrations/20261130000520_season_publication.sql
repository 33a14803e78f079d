-- Functions refer to each other.
set check_function_bodies = off;

-- Seasons are published at once, now or by the sweep, and withdrawn as far as nobody has booked.

create function private.enqueue_channel_post(post_id uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.outbox (channel, kind, recipient, payload, dedupe_key)
  select 'telegram_channel', 'channel_post', 'channel',
    jsonb_build_object(
      'text', posts.text, 'cause', posts.cause, 'event', jsonb_build_object('slug', events.slug, 'title', events.title)
    ),
    'channel_post:' || posts.id
  from public.channel_posts posts join public.events on events.id = posts.event_id
  where posts.id = post_id and posts.status = 'sent'
  on conflict on constraint outbox_dedupe_key_key do nothing
$$;
comment on function private.enqueue_channel_post is 'Queues a post that staff sent for the channel, once.';

-- Newest definition: 20261125000400_telegram.sql.
create or replace function public.decide_channel_post(post_id uuid, text text default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  post public.channel_posts;
  wanted text := nullif(btrim(text), '');
begin
  perform private.require_permission('manage_events');
  if length(wanted) > 4000 then
    perform private.raise_api_error(400, 'text_too_long', 'At most 4000 characters', jsonb_build_object('max', 4000));
  end if;
  select * into post from public.channel_posts where id = post_id for update;
  if post.id is null then
    perform private.raise_api_error(404, 'post_not_found', 'No such post');
  elsif post.status <> 'draft' then
    -- The same decision again is the response that was lost.
    if post.text is distinct from wanted then
      perform private.raise_api_error(
        409, 'post_decided', 'Another person decided already', jsonb_build_object('status', post.status)
      );
    end if;
    return;
  end if;
  update public.channel_posts posts
  set status = case when wanted is null then 'discarded' else 'sent' end, text = wanted, decided_at = now(),
    decided_by = auth.uid()
  where posts.id = post.id;
  perform private.enqueue_channel_post(post.id);
end
$$;

create function private.lock_season_records(season_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Courses before their rows of events, as saving a course; who registers locks the row of events alone.
  perform from public.courses
  where id in (select items.course_id from public.season_items items where items.season_id = lock_season_records.season_id)
  order by id for update;
  perform from public.events
  where id in (
    select coalesce(items.event_id, items.course_id)
    from public.season_items items
    where items.season_id = lock_season_records.season_id and items.slide_id is null
  )
  order by id for update;
  perform from public.slides
  where id in (select items.slide_id from public.season_items items where items.season_id = lock_season_records.season_id)
  order by id for update;
end
$$;
comment on function private.lock_season_records is
  'Locks the records of a season: nobody changes them or registers for them until the end of the transaction.';

create function private.publish_season_items(season public.seasons) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  post record;
begin
  update public.events set published_at = now()
  where id in (select event_id from public.season_items where season_id = season.id and kind = 'event')
    and (published_at is null or published_at > now());
  update public.courses set published_at = now()
  where id in (select course_id from public.season_items where season_id = season.id)
    and (published_at is null or published_at > now());
  update public.slides set is_active = true
  where id in (select slide_id from public.season_items where season_id = season.id) and not is_active;
  if private.channel_since() is not null then
    for post in
      insert into public.channel_posts as known (event_id, cause, cause_key, status, text, decided_at, decided_by)
      select items.event_id, 'published', 'published:' || items.event_id, 'sent', items.text, now(), auth.uid()
      from public.season_items items
      where items.season_id = season.id and items.kind = 'post' and items.released_at is null
      order by items.event_id
      on conflict (cause_key) do update
      set status = excluded.status, text = excluded.text, decided_at = excluded.decided_at, decided_by = excluded.decided_by
      where known.status <> 'sent'
      returning known.id
    loop
      perform private.enqueue_channel_post(post.id);
    end loop;
  end if;
  update public.season_items set released_at = now() where season_id = season.id and released_at is null;
  update public.seasons
  set status = 'published', published_at = now(), withdrawn_at = null, failed_at = null, failure = null
  where id = season.id;
end
$$;
comment on function private.publish_season_items is
  'Publishes everything in a season whose records are locked. What is public already stays so since when it was; a post is sent '
  'once, and not at all where there is no channel.';

create function private.lock_for_publication(season_id uuid) returns public.seasons
language plpgsql security definer set search_path = ''
as $$
declare
  season public.seasons;
begin
  -- One after another: two seasons at the same time would not see each other's speakers.
  perform pg_advisory_xact_lock(hashtextextended('publish_season', 0));
  select * into season from public.seasons where id = season_id for update;
  if season.id is null then
    perform private.raise_api_error(404, 'season_not_found', 'No such season');
  end if;
  perform private.lock_season_records(season.id);
  return season;
end
$$;

create function public.publish_season(
  season_id uuid, publish_at timestamptz default null, accepted text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  season public.seasons;
  findings jsonb;
begin
  perform private.require_permission('manage_content');
  if publish_at <= now() then
    perform private.raise_api_error(400, 'publish_at_past', 'The time has passed');
  end if;
  season := private.lock_for_publication(season_id);
  -- Published already: the response that was lost, or another person was first.
  if season.status <> 'published' then
    findings := private.season_findings(season.id, coalesce(publish_at, now()));
    if findings @? '$[*] ? (@.severity == "blocks")' then
      perform private.raise_api_error(
        409, 'season_blocked', 'Something stands against it', jsonb_build_object('findings', findings)
      );
    elsif exists (
      select from jsonb_array_elements(findings) finding where finding ->> 'key' <> all (coalesce(accepted, '{}'))
    ) then
      perform private.raise_api_error(
        409, 'season_warnings', 'There are warnings to accept', jsonb_build_object('findings', findings)
      );
    elsif publish_at is null then
      perform private.publish_season_items(season);
    else
      update public.seasons seasons
      set status = 'scheduled', publish_at = publish_season.publish_at, failed_at = null, failure = null
      where id = season.id;
    end if;
  end if;
  return (select private.season_json(seasons) from public.seasons where id = season.id);
end
$$;
comment on function public.publish_season is
  'Publishes everything in a season in one transaction, or schedules that for a time; it is checked as check_season does, and '
  'accepted names the keys of the warnings that staff have seen. A published season stays as it is. For manage_content. Returns '
  'the season as admin_season. Errors: PT403 not_allowed, PT404 season_not_found, PT400 publish_at_past, PT409 season_blocked '
  '{findings}, season_warnings {findings} (at least one is not accepted).';
revoke execute on function public.publish_season(uuid, timestamptz, text[]) from public;
grant execute on function public.publish_season(uuid, timestamptz, text[]) to authenticated;

create function private.publish_due_season(season_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  season public.seasons;
  findings jsonb;
begin
  season := private.lock_for_publication(season_id);
  if season.status <> 'scheduled' or season.publish_at > now() then
    return false;
  end if;
  select coalesce(jsonb_agg(finding), '[]') into findings
  from jsonb_array_elements(private.season_findings(season.id, now())) finding
  where finding ->> 'severity' = 'blocks';
  if findings = '[]' then
    perform private.publish_season_items(season);
    return true;
  end if;
  update public.seasons
  set failed_at = coalesce(failed_at, now()), failure = findings
  where id = season.id and failure is distinct from findings;
  return false;
end
$$;
comment on function private.publish_due_season is
  'Publishes a scheduled season whose time has come, or records what blocks it. Warnings block nothing: staff accepted those of '
  'the day on which they scheduled it.';

create function public.publish_due_seasons() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due uuid;
  published integer := 0;
begin
  for due in
    select id from public.seasons where status = 'scheduled' and publish_at <= now() order by publish_at, id limit 20
  loop
    -- A season that fails keeps no other one back, and nothing of it is published.
    begin
      published := published + private.publish_due_season(due)::integer;
    exception when others then
      update public.seasons
      set failed_at = coalesce(failed_at, now()),
        failure = jsonb_build_array(jsonb_build_object(
          'key', 'error', 'severity', 'blocks', 'code', 'error', 'item', null, 'other', null,
          'details', jsonb_build_object('message', sqlerrm)
        ))
      where id = due and status = 'scheduled';
    end;
  end loop;
  return published;
end
$$;
comment on function public.publish_due_seasons is
  'Publishes the scheduled seasons whose time has come, each in whole or not at all, and returns how many. What cannot be '
  'published says why (seasons.failure) and is tried again. Called with each sweep by the service role.';
revoke execute on function public.publish_due_seasons() from public, anon, authenticated;
grant execute on function public.publish_due_seasons() to service_role;

-- Withdrawing: what nobody has booked becomes a draft again.

create function private.season_withdrawal(season_id uuid)
returns table (item_id uuid, reason text, people bigint)
language sql stable security definer set search_path = ''
as $$
  with items as materialized (
    select details.*, coalesce(details.event_id, details.course_id) as seats_id
    from private.season_item_details details
    where details.season_id = season_withdrawal.season_id and details.released_at is not null
  ),
  booked as materialized (
    select
      items.id as item_id, items.event_id,
      case
        when coalesce(items.starts_at <= now(), false) then 'began'
        when counted.registrations > 0 then 'registrations'
        when counted.orders > 0 then 'orders'
        when counted.favourites > 0 then 'favourites'
      end as reason,
      case
        when counted.registrations > 0 then counted.registrations
        when counted.orders > 0 then counted.orders
        else counted.favourites
      end as people
    from items
    cross join lateral (
      select
        (
          select count(*) from public.registrations where event_id = items.seats_id and status <> 'cancelled'
        ) as registrations,
        (
          select count(*)
          from public.registrations join public.orders on orders.id = registrations.order_id
          where registrations.event_id = items.seats_id and orders.status in ('pending', 'paid')
        ) as orders,
        (select count(*) from public.favorites where event_id = items.seats_id) as favourites
    ) counted
    where items.kind in ('event', 'course') and items.is_public
  )
  select items.id, booked.reason, case when booked.reason = 'began' then 0 else coalesce(booked.people, 0) end
  from items left join booked on booked.item_id = items.id
  where items.kind in ('event', 'course')
  union all
  select
    items.id,
    case
      when exists (
        select from booked where booked.event_id = slides.event_id and booked.reason is not null
      ) then 'event_stays'
    end,
    0
  from items join public.slides on slides.id = items.slide_id
  union all
  select
    items.id,
    case
      when posts.id is null then null
      when coalesce(sent.status <> 'pending', true) then 'sent'
      when exists (select from booked where booked.event_id = items.event_id and booked.reason is not null) then 'event_stays'
    end,
    0
  from items
  left join public.channel_posts posts on posts.cause_key = 'published:' || items.event_id and posts.status = 'sent'
  left join public.outbox sent on sent.dedupe_key = 'channel_post:' || posts.id
  where items.kind = 'post'
$$;
comment on function private.season_withdrawal is
  'Returns what a season has published, with the reason why it stays public: began, registrations (waitlist included), orders, '
  'favourites, event_stays, sent; null: it goes. people: how many.';

create function private.season_withdrawal_json(season_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      private.season_item_json(items) - 'text' || jsonb_build_object('reason', found.reason, 'people', found.people)
      order by items.starts_at, items.title ->> 'ru', items.id
    ),
    '[]'
  )
  from private.season_withdrawal(season_id) found join private.season_item_details items on items.id = found.item_id
$$;

create function public.season_withdrawal(season_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return private.season_withdrawal_json(season_id);
end
$$;
comment on function public.season_withdrawal is
  'Returns what withdrawing a season would do: the items that it has published, as in admin_season, with reason why an item '
  'stays (null: it goes; began, registrations with the waitlist, orders, favourites, event_stays of a slide or post, sent of a '
  'post) and people (how many). For manage_content. Errors: PT403 not_allowed.';
revoke execute on function public.season_withdrawal(uuid) from public;
grant execute on function public.season_withdrawal(uuid) to authenticated;

create function public.withdraw_season(season_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  season public.seasons;
  decided jsonb;
  going uuid[];
begin
  perform private.require_permission('manage_content');
  season := private.lock_for_publication(season_id);
  if season.status = 'scheduled' then
    update public.seasons set status = 'draft', failed_at = null, failure = null where id = season.id;
  elsif season.status <> 'draft' then
    -- The sender waits, or has the post already.
    perform from public.outbox
    where dedupe_key in (
      select 'channel_post:' || posts.id
      from public.channel_posts posts
      join public.season_items items on items.kind = 'post' and posts.cause_key = 'published:' || items.event_id
      where items.season_id = season.id
    )
    order by id for update;
    decided := private.season_withdrawal_json(season.id);
    going := array(
      select (item ->> 'id')::uuid from jsonb_array_elements(decided) item where item ->> 'reason' is null
    );
    update public.events set published_at = null
    where id in (select event_id from public.season_items where id = any (going) and kind = 'event');
    update public.courses set published_at = null
    where id in (select course_id from public.season_items where id = any (going));
    update public.slides set is_active = false
    where id in (select slide_id from public.season_items where id = any (going));
    delete from public.outbox
    where status = 'pending' and dedupe_key in (
      select 'channel_post:' || posts.id
      from public.channel_posts posts
      join public.season_items items on posts.cause_key = 'published:' || items.event_id
      where items.id = any (going) and items.kind = 'post'
    );
    -- Drafted or not yet sent: the next publication may be announced again.
    delete from public.channel_posts posts
    using public.season_items items
    where items.id = any (going) and posts.event_id = items.event_id
      and (posts.status = 'draft' or (items.kind = 'post' and posts.cause_key = 'published:' || items.event_id));
    -- Staff put a record that was a draft again into another season since.
    delete from public.season_items items
    where items.id = any (going) and exists (
      select from public.season_items others
      where others.released_at is null and others.id <> items.id and others.kind = items.kind
        and (others.event_id, others.course_id, others.slide_id)
          is not distinct from (items.event_id, items.course_id, items.slide_id)
    );
    update public.season_items set released_at = null where id = any (going);
    update public.seasons set status = 'withdrawn', withdrawn_at = now() where id = season.id;
  end if;
  return jsonb_build_object(
    'season', (select private.season_json(seasons) from public.seasons where id = season.id),
    'items', coalesce(decided, '[]')
  );
end
$$;
comment on function public.withdraw_season is
  'Withdraws a season in one transaction: what nobody has booked becomes a draft again, posts that are not sent yet are '
  'discarded, and the rest stays public; see season_withdrawal. A scheduled season becomes a draft. Idempotent; once more later '
  'withdraws what has become free. For manage_content. Returns {season as admin_season, items as season_withdrawal}. Errors: '
  'PT403 not_allowed, PT404 season_not_found.';
revoke execute on function public.withdraw_season(uuid) from public;
grant execute on function public.withdraw_season(uuid) to authenticated;

-- What visitors will see of the programme, for staff alone.

create function public.preview_season(season_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_permission('manage_content');
  return jsonb_build_object(
    'events', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', events.id, 'slug', events.slug, 'kind', events.kind, 'status', events.status, 'title', events.title,
            'summary', events.summary, 'starts_at', events.starts_at, 'ends_at', events.ends_at, 'format', events.format,
            'talk_languages', events.talk_languages, 'slide_languages', events.slide_languages,
            'caption_languages', events.caption_languages, 'age_min', events.age_min, 'price_kind', events.price_kind,
            'price_amount', events.price_amount, 'price_online_amount', events.price_online_amount,
            'currency', events.currency, 'capacity', events.capacity, 'seats_left', events.capacity - events.seats_taken,
            'waitlist_count', events.waitlist_count, 'is_recommended', events.is_recommended,
            'location', coalesce((select name from public.spaces where id = events.space_id), events.venue),
            'cover_path', events.cover_path, 'cover_motif', events.cover_motif, 'cover_print', events.cover_print,
            'speakers', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object(
                    'id', speakers.id, 'slug', speakers.slug, 'name', speakers.name, 'field', science_fields.name
                  )
                  order by lineup.sort_order, speakers.slug
                ),
                '[]'
              )
              from public.event_speakers lineup
              join public.speakers on speakers.id = lineup.speaker_id and speakers.status = 'active'
              left join public.science_fields on science_fields.id = speakers.field_id
              where lineup.event_id = events.id
            )
          )
          order by events.starts_at, events.id
        ),
        '[]'
      )
      from public.season_items items join public.events on events.id = items.event_id
      where items.season_id = season_id and items.kind = 'event'
    ),
    'courses', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', courses.id, 'slug', courses.slug, 'title', courses.title, 'summary', courses.summary,
            'field', (select name from public.science_fields where id = courses.field_id), 'format', courses.format,
            'level', courses.level, 'is_top', courses.is_top, 'talk_languages', courses.talk_languages,
            'age_min', courses.age_min, 'price_amount', courses.price_amount, 'currency', courses.currency,
            'capacity', courses.capacity, 'starts_at', courses.starts_at, 'ends_at', courses.ends_at,
            'session_count', (select count(*) from public.course_sessions where course_id = courses.id),
            'status', courses.status, 'cover_path', courses.cover_path, 'cover_motif', courses.cover_motif,
            'cover_print', courses.cover_print,
            'speakers', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object('id', speakers.id, 'slug', speakers.slug, 'name', speakers.name)
                  order by taught.sort_order, speakers.slug
                ),
                '[]'
              )
              from public.course_speakers taught
              join public.speakers on speakers.id = taught.speaker_id and speakers.status = 'active'
              where taught.course_id = courses.id
            )
          )
          order by courses.starts_at, courses.id
        ),
        '[]'
      )
      from public.season_items items join public.courses on courses.id = items.course_id
      where items.season_id = season_id
    )
  );
end
$$;
comment on function public.preview_season is
  'Returns {events, courses} of a season as event_cards and course_cards show published ones, in order of time. For '
  'manage_content. Errors: PT403 not_allowed.';
revoke execute on function public.preview_season(uuid) from public;
grant execute on function public.preview_season(uuid) to authenticated;
