-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Shared function of admin lists (spaces, bookings, plans, passes): a page of a table, searched, sorted and counted by
-- its indexes.

create function private.order_by_sql(sort text, known jsonb, usual text) returns text
language sql immutable set search_path = ''
as $$
  select pg_catalog.format(
    case when wanted.is_down then '%1$s desc, id desc' else '%1$s, id' end, known ->> wanted.name
  )
  from (
    select regexp_replace(chosen, '_desc$', '') as name, chosen like '%\_desc' as is_down
    from (values (sort, 1), (usual, 2)) choices (chosen, position)
    where known ? regexp_replace(chosen, '_desc$', '')
    order by position
    limit 1
  ) wanted
$$;
comment on function private.order_by_sql is
  'Returns an order by clause as SQL text: sort is name or name_desc of {name: expression}; an unknown sort uses the '
  'default. The id breaks ties.';

create function private.admin_list_page(
  relation text,
  shown text,
  wanted tsquery,
  search_in text,
  filter text,
  args jsonb,
  ordering text,
  page_size integer,
  page integer
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when wanted is null then relation || ' own'
    else pg_catalog.format('(select * from %s own where %s @@ $1 offset 0) own', relation, search_in)
  end;
  response jsonb;
begin
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from %2$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (select jsonb_agg(%4$s order by chosen.position) from chosen join %5$s own using (id)), ''[]''
       )
     )',
    ordering, source, filter, shown, relation
  )
  into response
  using wanted, args, size, skipped;
  return response;
end
$$;
comment on function private.admin_list_page is
  'Returns {total, rows}: a page of a table with an id. All text arguments are SQL of fixed pieces: shown is the row as '
  'JSON, search_in an indexed tsvector, filter a condition on columns with its values in $2 (args). total stops counting '
  'at 10000.';

-- Rich text is checked on every write: HTML that the editor cannot produce is rejected.

create function private.is_rich_text(html text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  -- Limits the cost of deeply nested input; lists of the site are three levels deep at most.
  max_passes constant integer := 32;
  tags text;
begin
  if html ~ '<a>|&(?!(?:amp|lt|gt|quot|nbsp);)' then
    return false;
  end if;
  tags := regexp_replace(html, '<br ?/?>', '', 'g');
  tags := regexp_replace(
    tags,
    '<a href="(?:https?://|mailto:|tel:|/(?![/\\&])|#|\?)[^"<>\\\s]*"(?: rel="noopener(?: nofollow)?")?>',
    '<a>', 'g'
  );
  tags := regexp_replace(tags, '(^|>)[^<]+', '\1', 'g');
  -- Elements that have become empty are taken out, innermost first: emphasis with one link in it or around it, then
  -- paragraphs and headings, then quotes and lists. Whatever is left was not allowed, or not there.
  for pass in 1..max_passes loop
    tags := regexp_replace(tags, '<em></em>|<strong></strong>', '', 'g');
  end loop;
  tags := regexp_replace(tags, '<a></a>', '', 'g');
  for pass in 1..max_passes loop
    tags := regexp_replace(tags, '<em></em>|<strong></strong>', '', 'g');
  end loop;
  tags := regexp_replace(tags, '<p></p>|<h2></h2>|<h3></h3>|<h4></h4>', '', 'g');
  for pass in 1..max_passes loop
    tags := regexp_replace(
      tags, '<blockquote></blockquote>|<ul>(?:<li></li>)+</ul>|<ol>(?:<li></li>)+</ol>', '', 'g'
    );
  end loop;
  return tags = '';
end
$$;
comment on function private.is_rich_text is
  'Returns whether HTML is rich text: paragraphs, headings of three levels, lists, emphasis, quotes, line breaks, and links '
  'to pages of the web (http, https) or of this site, to addresses and to phone numbers, well nested, with no entities but '
  '&amp; &lt; &gt; &quot; and &nbsp;. The grammar that parseRichText renders.';
grant execute on function private.is_rich_text(text) to anon, authenticated, service_role;

-- The trigger's arguments are the columns to check.
create function private.check_rich_text() returns trigger
language plpgsql set search_path = ''
as $$
declare
  longest constant integer := 100000;
  text_column text;
  language text;
  html text;
begin
  foreach text_column in array tg_argv loop
    for language, html in
      select key, value
      from jsonb_each_text(coalesce(nullif(to_jsonb(new) -> text_column, 'null'), '{}'))
    loop
      if char_length(html) > longest then
        perform private.raise_api_error(
          400, text_column || '_' || language || '_too_long', 'Too long: ' || text_column,
          jsonb_build_object('max', longest)
        );
      end if;
      if not private.is_rich_text(html) then
        perform private.raise_api_error(
          400, text_column || '_' || language || '_invalid', 'HTML that no page shows: ' || text_column
        );
      end if;
    end loop;
  end loop;
  return new;
end
$$;
comment on function private.check_rich_text is
  'Refuses HTML outside private.is_rich_text and texts of more than 100 000 characters: 400, hint '
  '<column>_<language>_invalid or <column>_<language>_too_long ({max}).';

create function private.contact_search_vector(full_name text, email text, phone text, code text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  -- Numbers and codes are indexed as one word and by their groups, so that any spelling finds them.
  select private.search_vector(
    private.search_words(concat_ws(
      ' ', full_name, email, phone, regexp_replace(phone, '\D', '', 'g'), code,
      left(code, 4), substr(code, 5, 4), substr(code, 9)
    )),
    'A'
  )
$$;
comment on function private.contact_search_vector is
  'Returns the search vector of a contact: name, address, phone and ticket code.';
-- Granted to all who write registrations or orders, because their indexes call it.
grant execute on function private.contact_search_vector(text, text, text, text) to anon, authenticated, service_role;
